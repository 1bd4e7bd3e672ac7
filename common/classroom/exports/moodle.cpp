// Two ways in, and no way to lose a grade.
#include "exports/moodle.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "exports/feedback.h"
#include "exports/matching.h"
#include "exports/titles.h"
#include "tables/csv.h"
#include "tables/worksheet.h"
#include "text/harmless.h"
#include "text/markup.h"

namespace exports {
namespace {

using tables::Csv;
using tables::harmless_cell;
using tables::parse_csv;
using tables::to_csv;

/** Moodle's comments are HTML. */
std::string comment(const records::Record& record) {
  return "<pre>" + text::escaped(brief(record)) + "</pre>";
}

/** "123" of "Participant 123", in whatever language. */
std::string number_of(std::string_view identifier) {
  const std::size_t last = identifier.find_last_not_of("0123456789");
  return std::string(identifier.substr(last == std::string_view::npos ? 0 : last + 1));
}

/** In the languages of worksheets. */
bool says_no(std::string_view cell) { return cell == "No" || cell == "Nein" || cell == "Non"; }

struct Columns {
  std::size_t identifier, grade;
  std::optional<std::size_t> name, email, id_number, most, comments, can_be_changed;
};

Columns columns_of(const Csv& sheet) {
  const auto identifier = sheet.column("Identifier"), grade = sheet.column("Grade");
  if (!identifier || !grade || !sheet.column("Last modified (grade)"))
    throw std::runtime_error(fmt::format(
        "This is no grading worksheet of Moodle in {}: it has no columns that are called Identifier, Grade "
        "and Last modified (grade), or their translations. It has: {}.\nIn Moodle choose one of these "
        "languages, open the assignment's submissions, choose Download grading worksheet, and name that file.",
        tables::kWorksheetLanguages,
        text::harmless_name(fmt::format("{}", fmt::join(sheet.rows.front(), ", ")))));
  return {*identifier,
          *grade,
          sheet.column("Full name"),
          sheet.column("Email address"),
          sheet.column("ID number"),
          sheet.column("Maximum grade"),
          sheet.column("Feedback comments"),
          sheet.column("Grade can be changed")};
}

std::string value(const Csv& sheet, std::size_t row, const std::optional<std::size_t>& column) {
  return column ? std::string(sheet.cell(row, *column)) : std::string();
}

double most_points(const Csv& sheet, std::size_t row, const Columns& columns, int max_points) {
  const double most = number_in(value(sheet, row, columns.most));
  return most > 0 ? most : max_points;
}

/** An address, and no formula: Moodle's import finds users by it, and stops where there is none. */
bool is_email(const std::string& words) {
  const std::size_t at = words.find('@');
  return at != std::string::npos && at > 0 && at + 1 < words.size() &&
         words.find('@', at + 1) == std::string::npos &&
         words.find_first_of(" \t\r\n") == std::string::npos && harmless_cell(words) == words;
}

bool is_for_import(const records::Record& record) { return has_grade(record) && is_email(record.email); }

}  // namespace

const char* const kMoodleWarning =
    R"(Before you import into Moodle

moodle_worksheet.csv is there if you named your grading worksheet (--moodle): it is that worksheet, filled.
Upload it where you downloaded it: the assignment's submissions, Upload grading worksheet. Moodle ignores rows
without a grade.

moodle_feedback.zip is there if the submissions are a download of Moodle, or a worksheet was named: each student's page,
for the assignment's submissions, Upload multiple feedback files in a zip (Feedback files must be switched on).

moodle_import.csv is there if you named none: it is for Grades, Import, CSV file. Map "Email address" to the
email address and "Grade" to the assignment, and map nothing else. Students without a grade or without an
email address are not in it.

moodle_feedback.csv is for the same import, and holds comments, too. Moodle deletes the grades of an
assignment whose feedback is imported without them: whoever maps "Feedback" must map "Grade" in the same
import.
)";

Filled moodle_worksheet(const records::Class& all, std::string_view worksheet, Given rule) {
  Csv sheet = parse_csv(worksheet);
  if (sheet.rows.empty()) throw std::runtime_error("This grading worksheet of Moodle is empty.");
  const Columns columns = columns_of(tables::in_english(sheet));
  Matching matching(all);
  GivenGrades given("Moodle", rule);
  std::size_t count = 0;
  std::vector<std::string> locked;
  for (std::size_t row = 1; row < sheet.rows.size(); ++row) {
    const std::optional<records::Record> record =
        matching.find({.moodle_id = number_of(sheet.cell(row, columns.identifier)),
                       .sis_id = value(sheet, row, columns.id_number),
                       .email = value(sheet, row, columns.email),
                       .name = value(sheet, row, columns.name)});
    if (!record || !has_grade(*record)) continue;
    if (says_no(value(sheet, row, columns.can_be_changed))) {
      locked.push_back(record->student);
      continue;
    }
    sheet.rows[row].resize(std::max(sheet.rows[row].size(), sheet.rows.front().size()));
    std::string& grade = sheet.rows[row][columns.grade];
    const std::string now = scaled(*record, most_points(sheet, row, columns, record->max_points));
    if (!given.give_way(grade, now, record->student)) continue;
    grade = now;
    if (columns.comments && sheet.rows[row][*columns.comments].empty())
      sheet.rows[row][*columns.comments] = comment(*record);
    ++count;
  }
  Filled filled = {to_csv(sheet), notes_of(matching, count, "Moodle", sheet.cell(0, columns.grade))};
  for (std::string& note : given.notes()) filled.notes.push_back(std::move(note));
  if (!locked.empty())
    filled.notes.push_back(fmt::format(
        "Moodle: {} {} left as it was, for the worksheet says that the grade cannot be changed: {}.",
        locked.size(), locked.size() == 1 ? "row is" : "rows are", listed(locked)));
  return filled;
}

Filled moodle_grades(const records::Class& all) {
  Csv csv;
  csv.rows.push_back({"Email address", "Grade"});
  std::vector<std::string> left_out;
  for (const records::Record& record : all.records) {
    if (is_for_import(record))
      csv.rows.push_back({record.email, scaled(record, record.max_points)});
    else if (has_grade(record))
      left_out.push_back(record.student);
  }
  Filled filled = {to_csv(csv), {}};
  if (!left_out.empty())
    filled.notes.push_back(
        fmt::format("Moodle: {} graded {} no email address, and {} left out of moodle_import.csv: {}.",
                    left_out.size(), left_out.size() == 1 ? "student has" : "students have",
                    left_out.size() == 1 ? "is" : "are", listed(left_out)));
  return filled;
}

std::string moodle_feedback(const records::Class& all) {
  Csv csv;
  csv.rows.push_back({"Email address", "Grade (map it with the feedback, or Moodle deletes the grades)",
                      "Feedback (never map it without the grade)"});
  for (const records::Record& record : all.records)
    if (is_for_import(record))
      csv.rows.push_back({record.email, scaled(record, record.max_points), comment(record)});
  return to_csv(csv);
}

}  // namespace exports
