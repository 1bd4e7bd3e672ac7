// Implements the commands grade, trace, run and those that only print text, by passing the words on
// the command line to the modules that do the work.
#include "cli/commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "cli/grade_options.h"
#include "cli/program.h"
#include "cli/trial.h"
#include "explaining/find_slip.h"
#include "process/child.h"
#include "process/temporary.h"
#include "render/build_words.h"
#include "render/grade.h"
#include "render/result_json.h"
#include "render/words.h"
#include "report/gpus.h"
#include "runner/run.h"
#include "sandbox/level.h"
#include "source/kernel_file.h"
#include "text/screen.h"
#include "text/text.h"
#include "toolchain/build.h"
#include "trace/trace.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

/** What is said of files that are graded, said of one that is run. */
std::string errors_of_program(const toolchain::Build& build) {
  constexpr std::string_view kGrade = "grade with --gpu", kRun = "run it with --gpu";
  std::string all = fmt::format("{}", fmt::join(render::errors(build), "\n"));
  for (std::size_t at = 0; (at = all.find(kGrade, at)) != std::string::npos; at += kRun.size())
    all.replace(at, kGrade.size(), kRun);
  return all;
}

void complain(std::string_view text) { std::cerr << text::fitted(text, STDERR_FILENO); }

int run_built(const Run& options, const fs::path& product) {
  // As it would be called if nvcc had built it beside its file.
  std::vector<std::string> words = {"./" + fs::path(options.files.front()).stem().string()};
  words.insert(words.end(), options.arguments.begin(), options.arguments.end());
  const runner::ProgramEnd end = runner::run_program(product, backend(options.gpu), words, options.limit);
  if (!end.timed_out) return end.status;
  complain(fmt::format(
      "{} had not ended after {:g} s, and was stopped. --limit SECONDS gives it another time, --limit 0 all it "
      "takes.",
      options.files.front(), options.limit));
  return 1;
}

}  // namespace

int execute(const Grade& options, const Lessons& lessons) {
  use_sandbox(options.sandbox);
  const std::string& lesson = find(options.lesson, "grade", lessons);
  Trial trial(options, lesson, lessons);
  render::Options full = grade_options(options, lesson, lessons, words_of_trial(options));
  full.to_json = render::to_json;
  full.feedback = trial.feedback();
  full.hint = [&](const auto& result) { return trial.hint(result); };
  full.heard = [&](const auto& result, const auto& file) { trial.note(result, file); };
  full.explain = explaining::find_slip;
  const int exit_code = render::grade(full);
  if (!trial.complaint().empty()) complain(trial.complaint());
  return exit_code;
}

int execute(const Trace& options, const Lessons& lessons) {
  use_sandbox(options.sandbox);
  const std::string& lesson = find(options.lesson, "trace", lessons);
  return trace::run({.lesson = lesson,
                     .file = lessons.kernel_file(lesson, options.file),
                     .sizes = {options.sizes.M, options.sizes.N, options.sizes.K},
                     .gpu = report::find_gpu(options.gpu),
                     .json = options.json});
}

int execute(const Run& options, const Lessons& lessons) {
  std::vector<source::KernelFile> files;
  const std::vector<fs::path> folders(options.folders.begin(), options.folders.end());
  for (const std::string& file : options.files) files.push_back(source::read_program_file(file, folders));
  runner::program(backend(options.gpu));  // throws where there is none: no need to build then
  const process::TemporaryFolder folder;
  const toolchain::Build build =
      toolchain::build_program(files, backend(options.gpu), folder.path(), toolchain::Purpose::grading,
                               options.cuda == 12 ? source::Form::program_of_cuda_12 : source::Form::program);
  if (process::interrupted()) throw process::Interrupted();
  if (build.ok) {
    if (const auto unseen = render::unseen_accesses(build); !unseen.empty())
      complain(fmt::format("Not checked in this program:\n{}\n\n", fmt::join(unseen, "\n")));
    return run_built(options, build.product);
  }
  complain(fmt::format("{} could not be built.\n{}", options.files.front(), errors_of_program(build)));
  if (build.no_entry)
    complain(fmt::format("A lesson's kernel file has none, and is graded: {}{}",
                         to_grade(options.files.front(), "grade", lessons), options.gpu ? " --gpu" : ""));
  return 1;
}

int execute(const Say& what, const Lessons&) { return say(what); }

}  // namespace cli
