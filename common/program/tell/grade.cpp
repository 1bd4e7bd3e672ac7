// Reads, grades, prints as it goes, writes the JSON.
#include "tell/grade.h"

#include <unistd.h>

#include <iostream>
#include <optional>

#include "process/child.h"
#include "tell/result_json.h"
#include "tell/text_report.h"
#include "text/file.h"

namespace tell {

int grade(const Order& order) {
  const bool json_to_stdout = order.json == "-";
  std::ostream& out = json_to_stdout ? std::cerr : std::cout;
  const grading::Submission submission{order.lesson, source::read_kernel_file(order.file), order.backend};
  grading::require_backend(order.backend);
  std::optional<text::PartFile> json_file;
  if (!order.json.empty() && !json_to_stdout)
    json_file.emplace(source::not_over(submission.file, order.json));

  TextReport text(out, wants_colour(json_to_stdout ? STDERR_FILENO : STDOUT_FILENO));
  text.header(submission);
  const grading::Result result = grading::grade(submission, [&](const grading::CheckResult& check) {
    if (!process::interrupted()) text.check(check);
    return true;
  });
  if (process::interrupted()) throw process::Interrupted();
  text.summary(result, {.again = order.command, .next = order.next_command});
  out.flush();
  if (json_file) json_file->finish(to_json(result));
  if (json_to_stdout) std::cout << to_json(result) << std::flush;
  return static_cast<int>(result.standing());
}

}  // namespace tell
