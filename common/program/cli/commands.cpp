// From the words on the command line to the modules that do the work.
#include "cli/commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <stdexcept>
#include <string_view>
#include <system_error>

#include "cage/level.h"
#include "cli/memory.h"
#include "cli/program.h"
#include "cli/trial.h"
#include "process/child.h"
#include "process/temporary.h"
#include "report/gpus.h"
#include "runner/run.h"
#include "source/kernel_file.h"
#include "tell/build_words.h"
#include "tell/grade.h"
#include "tell/words.h"
#include "text/screen.h"
#include "text/text.h"
#include "toolchain/build.h"
#include "trace/trace.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

/** What grades a file: as the lesson's own where it is its kernel.cu, otherwise by --file. */
std::string to_grade(const fs::path& file, const char* command, const Lessons& lessons) {
  const std::string* lesson = named_in(fs::absolute(file).lexically_normal(), lessons.names());
  std::string words =
      fmt::format("{} {} {}", called(), command, lesson != nullptr ? number(*lesson) : "LESSON");
  std::error_code not_there;
  if (lesson != nullptr && fs::equivalent(file, lessons.file(*lesson, "kernel.cu"), not_there)) return words;
  return words + " --file " + text::shell_word(file.string());
}

/** The lesson; where a file was named in its place, std::runtime_error says what to type. */
const std::string& find(const std::string& word, const char* command, const Lessons& lessons) {
  if (!word.ends_with(".cu")) return lessons.find(word);
  throw std::runtime_error(
      fmt::format("{} is a file, not a lesson. Did you mean: {}", word, to_grade(word, command, lessons)));
}

runner::Backend backend(bool gpu) { return gpu ? runner::Backend::gpu : runner::Backend::emulator; }

/** What is said of files that are graded, said of one that is run. */
std::string errors_of_program(const toolchain::Build& build) {
  constexpr std::string_view kGrade = "grade with --gpu", kRun = "run it with --gpu";
  std::string all = fmt::format("{}", fmt::join(tell::errors(build), "\n"));
  for (std::size_t at = 0; (at = all.find(kGrade, at)) != std::string::npos; at += kRun.size())
    all.replace(at, kGrade.size(), kRun);
  return all;
}

void complain(std::string_view text) { std::cerr << text::fitted(text, STDERR_FILENO); }

int run_built(const Run& order, const fs::path& product) {
  // As it would be called if nvcc had built it beside its file.
  std::vector<std::string> words = {"./" + fs::path(order.files.front()).stem().string()};
  words.insert(words.end(), order.arguments.begin(), order.arguments.end());
  const runner::ProgramEnd end = runner::run_program(product, backend(order.gpu), words, order.limit);
  if (!end.timed_out) return end.status;
  complain(fmt::format(
      "{} had not ended after {:g} s, and was stopped. --limit SECONDS gives it another time, --limit 0 all it "
      "takes.",
      order.files.front(), order.limit));
  return 1;
}

void use_cage(const std::string& level) {
  if (!level.empty()) cage::choose(level);
}

}  // namespace

int execute(const Grade& order, const Lessons& lessons) {
  use_cage(order.cage);
  const std::string& lesson = find(order.lesson, "grade", lessons);
  const std::string options =
      (order.file.empty() ? "" : " --file " + text::shell_word(order.file)) + (order.gpu ? " --gpu" : "") +
      (order.only.empty() ? "" : " --only " + text::shell_word(order.only)) +
      (order.seed ? fmt::format(" --seed {}", *order.seed) : "") + words_of_trial(order);
  const std::string next = order.file.empty() && order.only.empty() ? lessons.next(lesson) : "";
  const bool watched = text::screen_of(STDOUT_FILENO).paged;
  Trial trial(order, lesson, lessons);
  const int exit_code = tell::grade({
      .lesson = lesson,
      .file = lessons.kernel_file(lesson, order.file),
      .backend = backend(order.gpu),
      .seed = order.seed,
      .json = order.json,
      .only = order.only,
      .given = lessons.skeleton_or_none(lesson),
      .every_check = order.every_check,
      .memory = memory_of_gradings(),
      .command = watched ? "" : fmt::format("{} grade {}{}", called(), number(lesson), options),
      .next = next.empty() ? ""
              : watched    ? fmt::format("n goes on to {}", next)
                           : fmt::format("run {} grade {}{}", called(), number(next), options),
      .feedback = trial.feedback(),
      .hint = [&](const auto& result) { return trial.hint(result); },
      .heard = [&](const auto& result, const auto& file) { trial.note(result, file); },
  });
  if (!trial.complaint().empty()) complain(trial.complaint());
  return exit_code;
}

int execute(const Trace& order, const Lessons& lessons) {
  use_cage(order.cage);
  const std::string& lesson = find(order.lesson, "trace", lessons);
  return trace::run({.lesson = lesson,
                     .file = lessons.kernel_file(lesson, order.file),
                     .sizes = {order.sizes.M, order.sizes.N, order.sizes.K},
                     .gpu = report::find_gpu(order.gpu),
                     .json = order.json});
}

int execute(const Run& order, const Lessons& lessons) {
  std::vector<source::KernelFile> files;
  const std::vector<fs::path> folders(order.folders.begin(), order.folders.end());
  for (const std::string& file : order.files) files.push_back(source::read_program_file(file, folders));
  runner::program(backend(order.gpu));  // throws where there is none: no need to build then
  const process::TemporaryFolder folder;
  const toolchain::Build build =
      toolchain::build_program(files, backend(order.gpu), folder.path(), toolchain::Purpose::grading,
                               order.cuda == 12 ? source::Form::program_of_cuda_12 : source::Form::program);
  if (process::interrupted()) throw process::Interrupted();
  if (build.ok) {
    if (const auto unseen = tell::unseen_accesses(build); !unseen.empty())
      complain(fmt::format("Not checked in this program:\n{}\n\n", fmt::join(unseen, "\n")));
    return run_built(order, build.product);
  }
  complain(fmt::format("{} could not be built.\n{}", order.files.front(), errors_of_program(build)));
  if (build.no_entry)
    complain(fmt::format("A lesson's kernel file has none, and is graded: {}{}",
                         to_grade(order.files.front(), "grade", lessons), order.gpu ? " --gpu" : ""));
  return 1;
}

int execute(const Say& what, const Lessons&) { return say(what); }

}  // namespace cli
