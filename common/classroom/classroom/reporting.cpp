// First what matters most, then where the rest is.
#include "classroom/reporting.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <stdexcept>

#include "classroom/summary.h"
#include "records/class.h"
#include "text/harmless.h"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/** 1 where somebody handed in nothing that can be graded, 2 where what was handed in could not be graded here. */
int exit_code(const records::Class& all) {
  int code = 0;
  for (const records::Record& record : all.records) {
    if (record.status != records::Status::not_graded) continue;
    code = std::max(code, record.key.empty() ? 1 : 2);
  }
  return code;
}

std::string where(const fs::path& out, const Reports& reports) {
  const std::pair<const char*, const char*> files[] = {
      {"class.html", "the class on a page, for you"},
      {"class_anonymous.html", "the same without names, to show in front of the class"},
      {"students/", "a page for each student"},
      {"gradebook.csv", "a row for each student"},
      {"junit.xml", "a test case for each check"},
      {reports.moodle.empty() ? "moodle_import.csv" : "moodle_worksheet.csv",
       "for Moodle: read moodle_READ_ME_FIRST.txt before you import it"},
      {"moodle_feedback.zip", "for Moodle's Upload multiple feedback files in a zip: each student's page"},
      {"canvas.csv", "for Canvas: its gradebook with the points"},
      {"canvas_feedback.zip", "for Canvas's Re-Upload Submissions: the files with the messages"},
      {"gradescope/",
       "and classroom50/, prairielearn/, autolab/, junit/: each student's result as that platform wants it"},
      {"records/", "each student's result with all that the grader knows"}};
  std::string lines = fmt::format("\nIn {}:\n", text::harmless_name(out.string()));
  for (const auto& [file, what] : files) {
    const std::string_view name = file;
    const bool sometimes = name.starts_with("canvas") || name.ends_with(".zip");
    if (!sometimes || exists(out / file)) lines += fmt::format("  {:<20} {}\n", file, what);
  }
  return lines;
}

}  // namespace

Reports reports_of(const GradeClass& order, const fs::path& root) {
  if (order.keep_grades && order.canvas.empty() && order.moodle.empty())
    throw std::runtime_error(
        "--keep-grades is about the grades in a platform's table: name it by --canvas or --moodle.");
  return {.root = root,
          .pictures = "",
          .canvas = order.canvas,
          .canvas_assignment = order.canvas_assignment,
          .moodle = order.moodle,
          .given = order.keep_grades ? exports::Given::kept : exports::Given::overwritten};
}

int report(const fs::path& out, const Reports& reports) {
  const records::Class all = records::read_class(out);
  std::cout << summary(all) << std::flush;
  for (const std::string& note : write_reports(out, all, reports)) std::cout << text::harmless(note) << '\n';
  std::cout << where(out, reports) << look_at(all);
  return exit_code(all);
}

}  // namespace classroom
