// Grades by the harness library itself, and stops it early.
#include "try_file.h"

#include <algorithm>
#include <filesystem>

#include "grading/grade.h"
#include "process/temporary.h"
#include "render/build_words.h"
#include "render/words.h"
#include "toolchain/build.h"

namespace gpu {
namespace {

namespace fs = std::filesystem;
using grading::CheckResult;
using grading::Part;
using grading::Verdict;

toolchain::Build build_in(const grading::Submission& submission, const fs::path& folder) {
  fs::create_directory(folder);
  return toolchain::build(submission.file, submission.backend, folder);
}

/** The technique is counted on the emulator whatever the backend, so that of a GPU only the results count. */
bool speaks(const CheckResult& check, runner::Backend backend) {
  return check.verdict != Verdict::passed &&
         (backend == runner::Backend::emulator || check.part == Part::result);
}

/** Of that of a GPU only the values. */
grading::Result grade(const grading::Submission& submission, const toolchain::Build& built) {
  const bool emulator = submission.backend == runner::Backend::emulator;
  return grading::check(submission, {built, emulator ? built : toolchain::Build{}},
                        [&](const CheckResult& check) { return !speaks(check, submission.backend); });
}

Grading summary(const grading::Result& result) {
  if (!result.build.ok) {
    return {std::string(name(Verdict::could_not_build)), "", render::headline(result.build), false};
  }
  const auto failed =
      std::ranges::find_if(result.checks, [&](const CheckResult& c) { return speaks(c, result.backend); });
  if (failed == result.checks.end()) return {std::string(name(Verdict::passed)), "", "", false};
  const auto* wrong = std::get_if<grading::WrongProduct>(&failed->reason);
  const bool named = wrong != nullptr && wrong->judgement.mistake() != nullptr;
  return {std::string(name(failed->verdict)), failed->number, render::headline(*failed), named};
}

std::vector<grading::ProductResult> products_of(const grading::Result& result) {
  std::vector<grading::ProductResult> products;
  for (const CheckResult& check : result.checks) {
    products.insert(products.end(), check.products.begin(), check.products.end());
  }
  return products;
}

/** The product that first failed; where none did, the very first. Of a file that never ran, any. */
reference::Sizes telling_sizes(const grading::Result& result) {
  const std::vector<grading::ProductResult> products = products_of(result);
  if (products.empty()) return {1, 1, 1};
  const auto failed =
      std::ranges::find_if(products, [](const auto& p) { return p.verdict != Verdict::passed; });
  const grading::ProductResult& telling = failed == products.end() ? products.front() : *failed;
  return {telling.M, telling.N, telling.K};
}

/** The lesson's own, and large ones. Where no check asks for one, sizes that fit
 *  no tile are outside the contract. */
std::vector<reference::Sizes> all_products(const grading::Result& result) {
  constexpr reference::Sizes kLarge = {3072, 3072, 48}, kLargeAndOdd = {3071, 3073, 47};
  std::vector<reference::Sizes> all;
  for (const auto& product : products_of(result)) all.push_back({product.M, product.N, product.K});
  const bool any_size = std::ranges::any_of(all, [](const auto& sizes) { return sizes.M % 2 == 1; });
  all.push_back(kLarge);
  if (any_size) all.push_back(kLargeAndOdd);
  return all;
}

}  // namespace

Record try_file(const std::string& lesson, const std::string& file) {
  const process::TemporaryFolder folder;
  const source::KernelFile kernel = source::read_kernel_file(file);
  const grading::Submission to_emulator{lesson, kernel, runner::Backend::emulator};
  const grading::Submission to_gpu{lesson, kernel, runner::Backend::gpu};
  const auto on_emulator = grade(to_emulator, build_in(to_emulator, folder.path() / "emulator"));
  const auto on_gpu = grade(to_gpu, build_in(to_gpu, folder.path() / "gpu"));
  const auto sizes = telling_sizes(on_emulator);
  Record record{file, on_gpu.device, sizes.M, sizes.N, sizes.K, summary(on_emulator), summary(on_gpu), {}};
  if (!on_gpu.build.ok) return record;
  for (const char* tool : kTools) record.tools.push_back(run_tool(tool, on_gpu.build.product, {sizes}));
  return record;
}

bool Sweep::clean() const {
  return !tools.empty() && std::ranges::all_of(tools, [](const ToolRun& run) {
    return run.end == "finished" && run.kinds.empty();
  });
}

Sweep try_tools(const std::string& lesson, const std::string& file) {
  const process::TemporaryFolder folder;
  const source::KernelFile kernel = source::read_kernel_file(file);
  const grading::Submission to_emulator{lesson, kernel, runner::Backend::emulator};
  const auto on_emulator = grade(to_emulator, build_in(to_emulator, folder.path() / "emulator"));
  if (const Grading found = summary(on_emulator); found.verdict != name(Verdict::passed)) {
    throw std::runtime_error(file + " does not pass on the emulator: " + found.verdict + " " +
                             found.sentence);
  }
  const toolchain::Build for_gpu = build_in({lesson, kernel, runner::Backend::gpu}, folder.path() / "gpu");
  if (!for_gpu.ok) throw std::runtime_error(file + " cannot be built for the GPU");
  const std::vector<reference::Sizes> products = all_products(on_emulator);
  Sweep sweep{products.size(), {}};
  for (const char* tool : kTools) sweep.tools.push_back(run_tool(tool, for_gpu.product, products));
  return sweep;
}

}  // namespace gpu
