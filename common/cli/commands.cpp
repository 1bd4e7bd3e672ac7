// From the words on the command line to the rooms that do the work.
#include "cli/commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <stdexcept>

#include "cli/quoted.h"
#include "grading/grade.h"
#include "grading/judge.h"
#include "grading/kernel_file.h"
#include "grading/part_file.h"
#include "grading/text_report.h"
#include "live/live.h"
#include "process/temporary.h"
#include "source/marked_source.h"
#include "trace/trace.h"

namespace cli {
namespace {

/** The file that was named, or the lesson's own, named as the user would name it from here. */
std::filesystem::path kernel_file(const std::string& named, const std::string& lesson,
                                  const Lessons& lessons) {
  return named.empty() ? std::filesystem::proximate(lessons.file(lesson, "kernel.cu"))
                       : std::filesystem::path(named);
}

runner::Backend backend(bool gpu) { return gpu ? runner::Backend::gpu : runner::Backend::emulator; }

std::string edition(const Skeleton& order, const source::Marked& solution) {
  if (order.answer) return source::answer(solution);
  if (order.all_but >= 0) return source::all_but(solution, order.all_but);
  if (order.checkpoint >= 0) return source::checkpoint(solution, order.checkpoint);
  return source::skeleton(solution);
}

}  // namespace

int execute(const Grade& order, const Lessons& lessons) {
  const std::string& lesson = lessons.find(order.lesson);
  const std::string options =
      (order.file.empty() ? "" : " --file " + quoted(order.file)) + (order.gpu ? " --gpu" : "");
  const std::string next = lessons.next(lesson);
  const bool own_file = order.file.empty();
  return grading::grade({
      .lesson = lesson,
      .file = kernel_file(order.file, lesson, lessons),
      .backend = backend(order.gpu),
      .json = order.json,
      .command = fmt::format("./course grade {}{}", number(lesson), options),
      .next_command =
          own_file && !next.empty() ? fmt::format("./course grade {}{}", number(next), options) : "",
  });
}

int execute(const Trace& order, const Lessons& lessons) {
  const std::string& lesson = lessons.find(order.lesson);
  return trace::run({.lesson = lesson,
                     .file = kernel_file(order.file, lesson, lessons),
                     .sizes = {order.M, order.N, order.K},
                     .gpu = report::find_gpu(order.gpu),
                     .json = order.json});
}

int execute(const List&, const Lessons& lessons) {
  std::size_t width = 0;
  for (const std::string& name : lessons.names()) width = std::max(width, lessons.title(name).size());
  for (const std::string& name : lessons.names()) {
    std::cout << fmt::format("{:<22} {:<{}}  {}\n", name, lessons.title(name), width, lessons.progress(name));
  }
  return 0;
}

int execute(const Skeleton& order, const Lessons& lessons) {
  const std::filesystem::path solution = lessons.solution(lessons.find(order.lesson));
  std::string text;
  try {
    text = edition(order, source::parse(read_file(solution)));
  } catch (const source::SourceError& error) {
    const std::string place =
        error.line > 0 ? fmt::format("{}:{}", solution.string(), error.line) : solution.string();
    throw std::runtime_error(fmt::format("{}: {}", place, error.what()));
  }
  if (order.output.empty()) {
    std::cout << text << std::flush;
  } else {
    grading::PartFile(order.output).finish(text);
  }
  return 0;
}

int execute(const Live& order, const Lessons& lessons) {
  const std::string& lesson = lessons.find(order.lesson);
  const live::Action action = order.verdicts                  ? live::Action::verdicts
                              : order.restore                 ? live::Action::restore
                              : order.diff                    ? live::Action::diff
                              : order.next || order.step >= 0 ? live::Action::put
                                                              : live::Action::show;
  return live::run({.lesson = lesson,
                    .solution = std::filesystem::proximate(lessons.file(lesson, "solution.cu")),
                    .kernel = kernel_file("", lesson, lessons),
                    .command = fmt::format("./course live {}", number(lesson)),
                    .grade = fmt::format("./course grade {}", number(lesson)),
                    .action = action,
                    .step = order.step < 0 ? std::nullopt : std::optional(order.step),
                    .colour = grading::wants_colour(STDOUT_FILENO),
                    .judge = grading::grade_text},
                   std::cout);
}

int execute(const Run& order, const Lessons&) {
  grading::read_kernel_file(order.file);
  runner::program(backend(order.gpu));  // throws where there is none: no need to build then
  const process::TemporaryFolder folder;
  const toolchain::Build build =
      toolchain::build(order.file, backend(order.gpu), folder.path(), toolchain::Entry::main);
  if (build.ok) return runner::run_program(build.product, backend(order.gpu), order.arguments);
  std::cerr << fmt::format("{} could not be built.\n{}\n", order.file,
                           fmt::join(grading::explain(build), "\n"));
  return 1;
}

int execute(const Say& what, const Lessons&) {
  (what.exit_code == 0 ? std::cout : std::cerr) << what.text << std::flush;
  return what.exit_code;
}

}  // namespace cli
