// Each name of CUDA's runtime API and of device code is there, or is refused by its own name.
#include "source/cuda_names.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "process/child.h"
#include "process/temporary.h"
#include "source/lacks.h"
#include "source/names.h"
#include "source/unsupported.h"
#include "text/file.h"
#include "toolchain/build.h"

namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_of(std::string_view list) {
  std::vector<std::string> names;
  source::each_name(list, [&](std::string_view name) { names.emplace_back(name); });
  return names;
}

/** What is said of a use in a kernel; empty where nothing is refused. */
std::string refusal(const std::string& name) {
  const std::string text = "#include <cuda_fp16.h>\n__global__ void k() {\n" + name + "(0);\n}\n";
  for (const source::Problem& problem : source::unsupported(source::read(text))) {
    if (problem.line == 3) return problem.sentence;
  }
  return "";
}

std::vector<std::string> names_here(std::initializer_list<std::string_view> lists) {
  std::vector<std::string> here;
  for (const std::string_view list : lists) {
    for (const std::string& name : names_of(list)) {
      if (refusal(name).empty()) here.push_back(name);
    }
  }
  return here;
}

/** A program that compiles where each of the names is declared, be it as a macro. */
std::string uses(const std::vector<std::string>& names) {
  std::string text =
      "#include <cuda_bf16.h>\n#include <cuda_pipeline.h>\n#include <cuda_profiler_api.h>\nnamespace all {\n";
  for (const std::string& name : names) {
    if (name != "__managed__")  // of which the rewriter makes another word
      text += fmt::format("#ifndef {0}\nusing ::{0};\n#endif\n", name);
  }
  return text + "}\nint main() {}\n";
}

toolchain::Build build(const std::string& text) {
  const process::TemporaryFolder folder;
  return toolchain::build({"names.cu", text}, runner::Backend::emulator, folder.path(),
                          toolchain::Entry::main);
}

std::string preprocessed(const fs::path& file) {
  process::Command command;
  command.words = toolchain::preprocess_for_emulator(file);
  return process::run(std::move(command)).output;
}

/** Every identifier of the emulator's rules, those that the preprocessor pastes together among them. */
std::set<std::string> names_in_rules() {
  std::set<std::string> names;
  const auto read = [&](const std::string& text) {
    for (const source::Token& token : source::tokenize(text)) names.emplace(token.text);
  };
  for (const fs::directory_entry& file : fs::directory_iterator(RULES)) {
    if (!file.is_regular_file()) continue;
    const std::string text = text::read_file(file.path());
    read(text);
    if (text.find("##") != std::string::npos) read(preprocessed(file.path()));
  }
  return names;
}

}  // namespace

TEST_CASE("what is refused is refused by its name, with what to do instead") {
  int refused = 0;
  for (const std::string_view list : source::cuda_names::kAll) {
    for (const std::string& name : names_of(list)) {
      const std::string sentence = refusal(name);
      if (sentence.empty()) continue;
      ++refused;
      CHECK_MESSAGE(sentence.starts_with(name + ": "), sentence);
      CHECK_MESSAGE(sentence.find("grade with --gpu, or ") != std::string::npos, sentence);
    }
  }
  CHECK(refused > 1000);
}

TEST_CASE("what is not refused is there") {
  using namespace source::cuda_names;
  const std::vector<std::string> here = names_here({kApiFunctions, kApiTypes, kDevice, kHalf});
  CHECK(here.size() > 800);
  const toolchain::Build built = build(uses(here));
  for (const toolchain::Diagnostic& d : built.diagnostics) CHECK_MESSAGE(!d.error, d.text);
  CHECK(built.ok);
  CHECK_FALSE(build(uses({"cudaMalloc", "cudaNothingOfThisName"})).ok);
}

TEST_CASE("every function that is there is called by a rule of the emulator") {
  using namespace source::cuda_names;
  const std::set<std::string> called = names_in_rules();
  for (const std::string& name : names_here({kApiFunctions, kDevice, kHalf}))
    CHECK_MESSAGE(called.contains(name), "no file in tests/corpus/rules uses ", name);
}
