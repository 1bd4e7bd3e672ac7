// Two ways in, and no way to lose a grade.
#include "exports/moodle.h"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

#include "exports/feedback.h"
#include "exports/matching.h"
#include "exports/titles.h"
#include "tables/csv.h"
#include "text/markup.h"

namespace exports {
namespace {

using tables::Csv;
using tables::harmless_cell;
using tables::parse_csv;
using tables::to_csv;

/** Moodle's comments are HTML. */
std::string comment(const records::Record& record) {
  return "<pre>" + text::escaped(feedback(record)) + "</pre>";
}

/** "123" of "Participant 123", in whatever language. */
std::string number_of(std::string_view identifier) {
  const std::size_t last = identifier.find_last_not_of("0123456789");
  return std::string(identifier.substr(last == std::string_view::npos ? 0 : last + 1));
}

struct Columns {
  std::size_t identifier, grade;
  std::optional<std::size_t> name, email, id_number, most, comments;
};

Columns columns_of(const Csv& sheet) {
  const auto identifier = sheet.column("Identifier"), grade = sheet.column("Grade");
  if (!identifier || !grade || !sheet.column("Last modified (grade)"))
    throw std::runtime_error(
        "This is no grading worksheet of Moodle: it has no columns Identifier, Grade and "
        "Last modified (grade). In Moodle, in English, open the assignment's submissions, choose Download "
        "grading worksheet, and name that file.");
  return {*identifier,
          *grade,
          sheet.column("Full name"),
          sheet.column("Email address"),
          sheet.column("ID number"),
          sheet.column("Maximum grade"),
          sheet.column("Feedback comments")};
}

std::string value(const Csv& sheet, std::size_t row, const std::optional<std::size_t>& column) {
  return column ? std::string(sheet.cell(row, *column)) : std::string();
}

double most_points(const Csv& sheet, std::size_t row, const Columns& columns, int max_points) {
  std::string cell = value(sheet, row, columns.most);
  if (const std::size_t comma = cell.find(','); comma != std::string::npos) cell[comma] = '.';
  double most = 0;
  std::from_chars(cell.data(), cell.data() + cell.size(), most);
  return most > 0 ? most : max_points;
}

/** By whom Moodle knows a student: the email where it is known, otherwise the identifier. */
std::string user_of(const records::Record& record) {
  return harmless_cell(record.email.empty() ? record.student : record.email);
}

}  // namespace

const char* const kMoodleWarning =
    R"(Before you import into Moodle

moodle.csv was made from your grading worksheet, if you named one (--moodle). Upload it where you
downloaded it: the assignment's submissions, Upload grading worksheet. Moodle ignores rows without a grade.

Otherwise moodle.csv is for Grades, Import, CSV file. Map "Email address" to the email address and "Grade"
to the assignment, and map nothing else. Students without a grade are not in it.

moodle_feedback.csv holds comments, too. Moodle deletes the grades of an assignment whose feedback is
imported without them: whoever maps "Feedback" must map "Grade" in the same import.
)";

Filled moodle_worksheet(const records::Class& all, std::string_view worksheet) {
  Csv sheet = parse_csv(worksheet);
  if (sheet.rows.empty()) throw std::runtime_error("This grading worksheet of Moodle is empty.");
  const Columns columns = columns_of(sheet);
  Matching matching(all);
  std::size_t count = 0;
  for (std::size_t row = 1; row < sheet.rows.size(); ++row) {
    const records::Record* record =
        matching.find({.moodle_id = number_of(sheet.cell(row, columns.identifier)),
                       .sis_id = value(sheet, row, columns.id_number),
                       .email = value(sheet, row, columns.email),
                       .name = value(sheet, row, columns.name)});
    if (record == nullptr || !has_grade(*record)) continue;
    sheet.rows[row].resize(std::max(sheet.rows[row].size(), sheet.rows.front().size()));
    sheet.rows[row][columns.grade] = scaled(*record, most_points(sheet, row, columns, record->max_points));
    if (columns.comments && sheet.rows[row][*columns.comments].empty())
      sheet.rows[row][*columns.comments] = comment(*record);
    ++count;
  }
  return {to_csv(sheet), notes_of(matching, count, "Moodle", "Grade")};
}

std::string moodle_grades(const records::Class& all) {
  Csv csv;
  csv.rows.push_back({"Email address", "Grade"});
  for (const records::Record& record : all.records)
    if (has_grade(record)) csv.rows.push_back({user_of(record), scaled(record, record.max_points)});
  return to_csv(csv);
}

std::string moodle_feedback(const records::Class& all) {
  Csv csv;
  csv.rows.push_back({"Email address", "Grade (map it with the feedback, or Moodle deletes the grades)",
                      "Feedback (never map it without the grade)"});
  for (const records::Record& record : all.records)
    if (has_grade(record))
      csv.rows.push_back({user_of(record), scaled(record, record.max_points), comment(record)});
  return to_csv(csv);
}

}  // namespace exports
