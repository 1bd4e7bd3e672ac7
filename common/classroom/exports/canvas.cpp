// Columns are found by their titles, students by Matching.
#include "exports/canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "exports/feedback.h"
#include "exports/matching.h"
#include "exports/titles.h"
#include "tables/csv.h"

namespace exports {
namespace {

using tables::Csv;
using tables::parse_csv;
using tables::to_csv;

constexpr std::string_view kPointsPossible = "Points Possible";

/** Where the columns that say who a student is end. */
std::size_t last_of_student(const Csv& sheet) {
  const auto section = sheet.column("Section");
  const bool students = sheet.column("Student") || (sheet.column("LastName") && sheet.column("FirstName"));
  if (!section || !students || !sheet.column("ID"))
    throw std::runtime_error(
        "This is no gradebook of Canvas: it has no columns Student, ID and Section. In Canvas choose Grades, "
        "Export, Export Entire Gradebook, and name that file.");
  return *section;
}

bool is_points_row(const Csv& sheet, std::size_t row) {
  return sheet.cell(row, 0).find(kPointsPossible) != std::string_view::npos;
}

/** Canvas's row above the points: "Manual Posting" or nothing in every cell. */
bool is_posting_row(const Csv& sheet, std::size_t row) {
  return std::ranges::all_of(sheet.rows[row], [](const std::string& cell) {
    const std::size_t begin = cell.find_first_not_of(" \t");
    return begin == std::string::npos || std::string_view(cell).substr(begin).starts_with("Manual Posting") ||
           std::string_view(cell).substr(begin) == "Muted";
  });
}

/** Canvas calculates it itself. */
bool is_read_only(const Csv& sheet, std::size_t column) {
  for (std::size_t row = 1; row < sheet.rows.size(); ++row)
    if (is_points_row(sheet, row)) return sheet.cell(row, column).find("read only") != std::string_view::npos;
  return false;
}

/** Columns that take points; also one that is asked for by its title, to say why where it does not. */
std::vector<std::size_t> assignments(const Csv& sheet, std::size_t first, std::string_view asked_for) {
  std::vector<std::size_t> columns;
  for (std::size_t i = first; i < sheet.rows.front().size(); ++i)
    if (!is_read_only(sheet, i) || sheet.cell(0, i) == asked_for) columns.push_back(i);
  return columns;
}

/** The assignment's scale; that of the lesson where Canvas has none. */
double points_possible(const Csv& sheet, std::size_t column, int max_points) {
  if (is_read_only(sheet, column))
    throw std::runtime_error(fmt::format(
        "Canvas calculates the column \"{}\" itself, and takes no points for it.", sheet.cell(0, column)));
  for (std::size_t row = 1; row < sheet.rows.size(); ++row) {
    if (!is_points_row(sheet, row)) continue;
    if (const double possible = number_in(sheet.cell(row, column)); possible > 0) return possible;
  }
  return max_points;
}

Identity identity(const Csv& sheet, std::size_t row) {
  const auto value = [&](const char* title) {
    const auto column = sheet.column(title);
    return column ? std::string(sheet.cell(row, *column)) : std::string();
  };
  Identity who{.canvas_id = value("ID"), .sis_id = value("SIS User ID"), .login = value("SIS Login ID")};
  who.name = sheet.column("Student") ? value("Student") : value("LastName") + ", " + value("FirstName");
  return who;
}

/** The row with the columns of the student and the one of the assignment. */
Csv::Row kept(const Csv& sheet, std::size_t row, std::size_t students, std::size_t column) {
  Csv::Row cells;
  for (std::size_t i = 0; i <= students; ++i) cells.emplace_back(sheet.cell(row, i));
  cells.emplace_back(sheet.cell(row, column));
  return cells;
}

}  // namespace

Filled canvas(const records::Class& all, std::string_view exported, std::string_view assignment, Given rule) {
  const Csv sheet = parse_csv(exported);
  const std::size_t students = last_of_student(sheet);
  const std::size_t column = column_of(sheet, assignments(sheet, students + 1, assignment), assignment,
                                       all.about.lesson, "--canvas-assignment");
  const double possible = points_possible(sheet, column, all.about.max_points);
  Csv filled = sheet;
  filled.rows = {kept(sheet, 0, students, column)};
  Matching matching(all);
  GivenGrades given("Canvas", rule);
  std::size_t count = 0;
  for (std::size_t row = 1; row < sheet.rows.size(); ++row) {
    Csv::Row cells = kept(sheet, row, students, column);
    if (is_points_row(sheet, row) || is_posting_row(sheet, row)) {
      filled.rows.push_back(cells);
      continue;
    }
    const std::optional<records::Record> record = matching.find(identity(sheet, row));
    if (record && has_grade(*record)) {
      const std::string now = scaled(*record, possible);
      if (!given.give_way(cells.back(), now, record->student)) continue;
      cells.back() = now;
      ++count;
    }
    if (!cells.back().empty()) filled.rows.push_back(cells);
  }
  Filled result = {to_csv(filled), notes_of(matching, count, "Canvas", sheet.cell(0, column))};
  for (std::string& note : given.notes()) result.notes.push_back(std::move(note));
  return result;
}

}  // namespace exports
