// Reads, grades, prints as it goes, writes the JSON.
#include "tell/grade.h"

#include <unistd.h>

#include <iostream>
#include <optional>

#include "process/child.h"
#include "tell/last_gradings.h"
#include "tell/result_json.h"
#include "tell/text_report.h"
#include "tell/words.h"
#include "text/file.h"

namespace tell {

namespace {

/** And what has passed now is remembered, unless nothing ran. */
std::optional<std::size_t> passed_before(const grading::Result& result, const std::filesystem::path& memory) {
  if (!result.build.ok || !result.obstacle.empty()) return std::nullopt;
  const LastGradings last(memory);
  const Graded graded = {.lesson = result.lesson,
                         .backend = name(result.backend),
                         .file = result.file,
                         .checks = result.checks.size()};
  const std::optional<std::size_t> before = last.passed(graded);
  last.note(graded, result.passed_checks());
  return before;
}

}  // namespace

int grade(const Order& order) {
  const bool json_to_stdout = order.json == "-";
  std::ostream& out = json_to_stdout ? std::cerr : std::cout;
  const grading::Submission submission{order.lesson, source::read_kernel_file(order.file), order.backend,
                                       order.seed};
  grading::require_backend(order.backend);
  std::optional<text::PartFile> json_file;
  if (!order.json.empty() && !json_to_stdout)
    json_file.emplace(source::not_over(submission.file, order.json));

  TextReport text(out, screen_of(json_to_stdout ? STDERR_FILENO : STDOUT_FILENO), order.every_check);
  text.header(submission);
  const grading::Result result = grading::grade(submission, [&](const grading::CheckResult& check) {
    if (!process::interrupted()) text.check(check);
    return true;
  });
  if (process::interrupted()) throw process::Interrupted();
  text.summary(result, {.again = order.command, .next = order.next_command},
               passed_before(result, order.json.empty() ? order.memory : ""));
  out.flush();
  if (json_file) json_file->finish(to_json(result));
  if (json_to_stdout) std::cout << to_json(result) << std::flush;
  return static_cast<int>(result.standing());
}

}  // namespace tell
