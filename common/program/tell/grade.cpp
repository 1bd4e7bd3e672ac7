// Reads, grades, prints as it goes, writes the JSON.
#include "tell/grade.h"

#include <unistd.h>

#include <iostream>
#include <optional>

#include "grading/find_slip.h"
#include "process/child.h"
#include "process/temporary.h"
#include "tell/result_json.h"
#include "tell/text_report.h"
#include "tell/words.h"
#include "text/file.h"

namespace tell {

Remembered to_remember(const grading::Result& result, const source::KernelFile& file) {
  Remembered now{.passed = result.passed_checks(),
                 .checks = result.checks.size(),
                 .content = content_of(file),
                 .built = result.build.ok,
                 .points = result.points(),
                 .max_points = result.max_points(),
                 .failing = {}};
  if (const grading::CheckResult* failure = result.first_failure()) now.todo = failure->todo_tested;
  for (const grading::CheckResult& check : result.checks) {
    if (check.verdict != grading::Verdict::passed) now.failing.push_back(check.number);
  }
  return now;
}

namespace {

/** How many checks passed; and what has come out now is remembered. */
std::optional<std::size_t> passed_before(const grading::Result& result, const source::KernelFile& file,
                                         const std::filesystem::path& memory) {
  if (!result.obstacle.empty()) return std::nullopt;
  const LastGradings last(memory);
  const Graded graded = {.lesson = result.lesson, .backend = name(result.backend), .file = result.file};
  const std::optional<Remembered> before = last.find(graded);
  Remembered now = to_remember(result, file);
  const bool comparable = before && before->checks == now.checks;
  if (!now.built) now.passed = comparable ? before->passed : 0;
  last.note(graded, now);
  return comparable && now.built ? std::optional(before->passed) : std::nullopt;
}

/** Empty where none is asked for, or no check has failed: a compiler's complaint comes from no TODO. */
std::string hint_for(const grading::Result& result, const Order& order) {
  const grading::CheckResult* failure = result.first_failure();
  if (order.feedback != Feedback::hint || !order.hint || !result.build.ok || failure == nullptr) return "";
  return order.hint(failure->todo_tested);
}

/** Right is told apart from wrong at once; why it is wrong may take some more runs. */
grading::Result grade_and_tell(const Order& order, const grading::Submission& submission, TextReport& text,
                               bool paged) {
  const process::TemporaryFolder folder;
  grading::Submission unexplained = submission;
  unexplained.explained = false;
  grading::Result result = grading::check(unexplained, grading::build(submission, folder.path()),
                                          [&](const grading::CheckResult& check) {
                                            if (!process::interrupted()) text.check(check);
                                            return true;
                                          });
  if (process::interrupted()) throw process::Interrupted();
  const bool remembered = order.json.empty() && order.only.empty();
  const auto before = passed_before(result, submission.file, remembered ? order.memory : "");
  if (order.heard && result.obstacle.empty()) order.heard(result, submission.file);
  const ToType type = {.again = order.command, .next = order.next};
  const std::string hint = hint_for(result, order);
  const bool to_explain = order.feedback == Feedback::named && result.first_failure() != nullptr;
  if (paged && to_explain) {
    text.summary(result, type, before);
    text.next_page();
  }
  if (to_explain) grading::find_slip(result);
  if (process::interrupted()) throw process::Interrupted();
  text.summary(result, type, before, hint);
  return result;
}

}  // namespace

int grade(const Order& order) {
  const bool json_to_stdout = order.json == "-";
  std::ostream& out = json_to_stdout ? std::cerr : std::cout;
  const grading::Submission submission{.lesson = order.lesson,
                                       .file = source::read_kernel_file(order.file),
                                       .backend = order.backend,
                                       .seed = order.seed,
                                       .only = order.only};
  grading::require_backend(order.backend);
  std::optional<text::PartFile> json_file;
  if (!order.json.empty() && !json_to_stdout)
    json_file.emplace(source::not_over(submission.file, order.json));

  const text::Screen screen = text::screen_of(json_to_stdout ? STDERR_FILENO : STDOUT_FILENO);
  TextReport text(out, screen, order.every_check, order.feedback);
  text.header(submission);
  const grading::Result result = grade_and_tell(order, submission, text, screen.paged);
  out.flush();
  if (json_file) json_file->finish(to_json(result));
  if (json_to_stdout) std::cout << to_json(result) << std::flush;
  return static_cast<int>(result.standing());
}

}  // namespace tell
