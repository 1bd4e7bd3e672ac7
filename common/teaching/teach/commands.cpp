// Live coding, and the editions of a solution.
#include "teach/commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <optional>
#include <stdexcept>

#include "cli/program.h"
#include "cue_sheet/cue_sheet.h"
#include "grading/grade.h"
#include "live/live.h"
#include "process/child.h"
#include "process/temporary.h"
#include "source/kernel_file.h"
#include "source/marked_source.h"
#include "text/file.h"
#include "text/screen.h"

namespace teach {
namespace {

std::string edition(const Skeleton& order, const source::Marked& solution) {
  if (order.answer) return source::answer(solution);
  if (order.all_but >= 0) return source::all_but(solution, order.all_but);
  if (order.checkpoint >= 0) return source::checkpoint(solution, order.checkpoint);
  return source::skeleton(solution);
}

/** To stdout where no file is named. */
void put(const std::string& text, const std::string& output) {
  if (output.empty()) {
    std::cout << text << std::flush;
  } else {
    text::PartFile(output).finish(text);
  }
}

/** Says nothing, but throws where a check cannot be run. Of a verdict the headline is shown: what is behind it is not looked for. */
grading::Result judge(const grading::Submission& submission) {
  const process::TemporaryFolder folder;
  grading::Result result = grading::check(submission, grading::build(submission, folder.path()));
  if (process::interrupted()) return result;
  if (!result.obstacle.empty()) throw std::runtime_error(result.obstacle);
  return result;
}

int write_cues(const std::string& lesson, const std::string& out, const cli::Lessons& lessons) {
  const auto walkthrough = lessons.root() / "solutions" / lesson / "walkthrough.md";
  text::PartFile file(out);
  file.finish(cue_sheet::to_html(cue_sheet::read(text::read_file(walkthrough))));
  std::cout << fmt::format("{}: a page to be printed, from {}.\n", out,
                           std::filesystem::proximate(walkthrough).string());
  return 0;
}

}  // namespace

int execute(const Live& order, const cli::Lessons& lessons) {
  const std::string& lesson = lessons.find(order.lesson);
  if (!order.cues.empty()) return write_cues(lesson, order.cues, lessons);
  const live::Action action = order.verdicts                  ? live::Action::verdicts
                              : order.restore                 ? live::Action::restore
                              : order.diff                    ? live::Action::diff
                              : order.next || order.step >= 0 ? live::Action::put
                                                              : live::Action::show;
  return live::run({.lesson = lesson,
                    .solution = std::filesystem::proximate(lessons.file(lesson, "solution.cu")),
                    .kernel = lessons.kernel_file(lesson),
                    .command = fmt::format("{} live {}", cli::called(), cli::number(lesson)),
                    .grade = fmt::format("{} grade {}", cli::called(), cli::number(lesson)),
                    .action = action,
                    .step = order.step < 0 ? std::nullopt : std::optional(order.step),
                    .colour = text::wants_colour(STDOUT_FILENO),
                    .width = static_cast<std::size_t>(text::screen_of(STDOUT_FILENO).columns),
                    .judge = judge},
                   std::cout);
}

int execute(const Skeleton& order, const cli::Lessons& lessons) {
  put(edition(order, source::read_marked(lessons.solution(lessons.find(order.lesson)))), order.output);
  return 0;
}

int execute(const Print& order, const cli::Lessons&) {
  const source::KernelFile file = source::read_kernel_file(order.file);
  if (!order.output.empty()) source::not_over({.name = order.file, .text = ""}, order.output);
  put(file.text, order.output);
  return 0;
}

int execute(const cli::Say& what, const cli::Lessons&) { return cli::say(what); }

}  // namespace teach
