// Reads, grades, prints as it goes, writes the JSON.
#include "render/grade.h"

#include <unistd.h>

#include <iostream>
#include <optional>

#include "grading/blamed_line.h"
#include "process/child.h"
#include "process/temporary.h"
#include "render/text_report.h"
#include "render/words.h"
#include "text/file.h"

namespace render {

Remembered to_remember(const grading::Result& result, const source::KernelFile& file) {
  Remembered now{.passed = result.passed_checks(),
                 .checks = result.checks.size(),
                 .content = content_of(file),
                 .built = result.build.ok,
                 .points = result.points(),
                 .max_points = result.max_points(),
                 .failing = {}};
  if (const grading::CheckResult* failure = result.first_failure()) {
    now.todo = failure->todo_tested;
    now.line = grading::blamed_line(*failure, result.file);
  }
  for (const grading::CheckResult& check : result.checks) {
    if (check.verdict != grading::Verdict::passed) now.failing.push_back(check.number);
  }
  return now;
}

namespace {

Graded graded(const grading::Result& result) {
  return {.lesson = result.lesson, .backend = name(result.backend), .file = result.file};
}

/** What came of this file before, where there are as many checks now as there were then. */
std::optional<Remembered> before_this(const grading::Result& result, const LastGradings& last) {
  const auto before = last.find(graded(result));
  return before && before->checks == result.checks.size() ? before : std::nullopt;
}

/** A file that does not compile has not lost what it passed before. */
void note(const grading::Result& result, const source::KernelFile& file,
          const std::optional<Remembered>& before, const LastGradings& last) {
  if (!result.obstacle.empty()) return;
  Remembered now = to_remember(result, file);
  if (!now.built) now.passed = before ? before->passed : 0;
  last.note(graded(result), now);
}

/** Empty where none is asked for, or no check has failed: a compiler's complaint comes from no TODO. */
std::string hint_for(const grading::Result& result, const Options& order) {
  const bool asked = order.feedback == Feedback::hint && order.hint;
  return asked && result.build.ok && result.first_failure() != nullptr ? order.hint(result) : "";
}

/** Right is told apart from wrong at once; why it is wrong may take some more runs. */
grading::Result grade_and_tell(const Options& order, const grading::Submission& submission, TextReport& text,
                               bool paged) {
  const process::TemporaryFolder folder;
  grading::Result result = grading::check(submission, grading::build(submission, folder.path()),
                                          [&](const grading::CheckResult& check) {
                                            if (!process::interrupted()) text.check(check);
                                            return true;
                                          });
  if (process::interrupted()) throw process::Interrupted();
  const LastGradings last(order.json.empty() && order.only.empty() ? order.memory : "");
  const std::optional<Remembered> before = before_this(result, last);
  note(result, submission.file, before, last);
  const auto passed_before =
      before && result.build.ok && result.obstacle.empty() ? std::optional(before->passed) : std::nullopt;
  if (order.heard && result.obstacle.empty()) order.heard(result, submission.file);
  const ToType type = {.again = order.command, .next = order.next};
  const std::string hint = hint_for(result, order);
  const bool in_words = order.feedback == Feedback::named && result.first_failure() != nullptr;
  const bool to_explain = in_words && order.explain;
  if (paged && to_explain) {
    text.summary(result, type, passed_before);
    text.next_page();
  }
  if (to_explain) order.explain(result);
  if (process::interrupted()) throw process::Interrupted();
  if (to_explain) note(result, submission.file, before, last);  // now with the line
  text.summary(result, type, passed_before, hint);
  if (in_words && !order.explain) text.remark(order.why_not_explained);
  return result;
}

}  // namespace

int grade(const Options& order) {
  const bool json_to_stdout = order.json == "-";
  std::ostream& out = json_to_stdout ? std::cerr : std::cout;
  const grading::Submission submission{.lesson = order.lesson,
                                       .file = source::read_kernel_file(order.file),
                                       .backend = order.backend,
                                       .seed = order.seed,
                                       .only = order.only,
                                       .given = order.given};
  grading::require_backend(order.backend);
  std::optional<text::PartFile> json_file;
  if (!order.json.empty() && !json_to_stdout)
    json_file.emplace(source::not_over(submission.file, order.json));

  const text::Screen screen = text::screen_of(json_to_stdout ? STDERR_FILENO : STDOUT_FILENO);
  TextReport text(out, screen, order.every_check, order.feedback);
  text.header(submission);
  const grading::Result result = grade_and_tell(order, submission, text, screen.paged);
  out.flush();
  if (json_file) json_file->finish(order.to_json(result));
  if (json_to_stdout) std::cout << order.to_json(result) << std::flush;
  return static_cast<int>(result.status());
}

}  // namespace render
