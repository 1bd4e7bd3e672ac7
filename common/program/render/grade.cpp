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
std::string hint_for(const grading::Result& result, const Options& options) {
  const bool asked = options.feedback == Feedback::hint && options.hint;
  return asked && result.build.ok && result.first_failure() != nullptr ? options.hint(result) : "";
}

/** Right is told apart from wrong at once; why it is wrong may take some more runs. */
grading::Result grade_and_tell(const Options& options, const grading::Submission& submission,
                               TextReport& text, bool paged) {
  const process::TemporaryFolder folder;
  grading::Result result = grading::check(submission, grading::build(submission, folder.path()),
                                          [&](const grading::CheckResult& check) {
                                            if (!process::interrupted()) text.check(check);
                                            return true;
                                          });
  if (process::interrupted()) throw process::Interrupted();
  const LastGradings last(options.json.empty() && options.only.empty() ? options.memory : "");
  const std::optional<Remembered> before = before_this(result, last);
  note(result, submission.file, before, last);
  const auto passed_before =
      before && result.build.ok && result.obstacle.empty() ? std::optional(before->passed) : std::nullopt;
  if (options.heard && result.obstacle.empty()) options.heard(result, submission.file);
  const ToType type = {.again = options.command, .next = options.next};
  const std::string hint = hint_for(result, options);
  const bool in_words = options.feedback == Feedback::named && result.first_failure() != nullptr;
  const bool to_explain = in_words && options.explain;
  if (paged && to_explain) {
    text.summary(result, type, passed_before);
    text.next_page();
  }
  if (to_explain) options.explain(result);
  if (process::interrupted()) throw process::Interrupted();
  if (to_explain) note(result, submission.file, before, last);  // now with the line
  text.summary(result, type, passed_before, hint);
  if (in_words && !options.explain) text.remark(options.why_not_explained);
  return result;
}

}  // namespace

int grade(const Options& options) {
  const bool json_to_stdout = options.json == "-";
  std::ostream& out = json_to_stdout ? std::cerr : std::cout;
  const grading::Submission submission{.lesson = options.lesson,
                                       .file = source::read_kernel_file(options.file),
                                       .backend = options.backend,
                                       .seed = options.seed,
                                       .only = options.only,
                                       .given = options.given};
  grading::require_backend(options.backend);
  std::optional<text::PartFile> json_file;
  if (!options.json.empty() && !json_to_stdout)
    json_file.emplace(source::not_over(submission.file, options.json));

  const text::Screen screen = text::screen_of(json_to_stdout ? STDERR_FILENO : STDOUT_FILENO);
  TextReport text(out, screen, options.every_check, options.feedback);
  text.header(submission);
  const grading::Result result = grade_and_tell(options, submission, text, screen.paged);
  out.flush();
  if (json_file) json_file->finish(options.to_json(result));
  if (json_to_stdout) std::cout << options.to_json(result) << std::flush;
  return static_cast<int>(result.status());
}

}  // namespace render
