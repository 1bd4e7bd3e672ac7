// Columns and rows.
#include "exports/gradebook.h"

#include <algorithm>

#include "exports/feedback.h"
#include "tables/csv.h"

namespace exports {
namespace {

using tables::Csv;
using tables::harmless_cell;
using tables::to_csv;

/** The numbers of all checks, in the order of the first record that has them. */
std::vector<std::string> check_numbers(const records::Class& all) {
  std::vector<std::string> numbers;
  for (const records::Record& record : all.records) {
    if (!record.outcome) continue;
    for (const records::Check& check : record.outcome->checks) {
      if (std::ranges::find(numbers, check.number) == numbers.end()) numbers.push_back(check.number);
    }
  }
  return numbers;
}

std::string points_of(const records::Record& record, const std::string& number) {
  if (!has_grade(record) || !record.outcome) return "";
  const auto found = std::ranges::find(record.outcome->checks, number, &records::Check::number);
  return found == record.outcome->checks.end() ? "" : std::to_string(found->points);
}

Csv::Row row_of(const records::Record& record, const std::vector<std::string>& checks) {
  const bool graded = has_grade(record);
  Csv::Row row = {record.student,
                  record.name,
                  record.email,
                  record.section,
                  std::string(name(record.status)),
                  graded ? std::to_string(record.points) : "",
                  std::to_string(record.max_points),
                  record.submission.late ? "late" : "",
                  std::to_string(record.submission.late_seconds),
                  record.submission.submitted,
                  record.outcome ? record.outcome->mistake : "",
                  record.why,
                  record.submission.source,
                  std::to_string(record.submission.others.size())};
  for (const std::string& number : checks) row.push_back(points_of(record, number));
  return row;
}

}  // namespace

std::string gradebook(const records::Class& all) {
  const std::vector<std::string> checks = check_numbers(all);
  Csv csv;
  csv.rows.push_back({"student", "name", "email", "section", "status", "points", "max_points", "late",
                      "late_seconds", "submitted", "mistake", "why", "source", "others"});
  csv.rows.front().insert(csv.rows.front().end(), checks.begin(), checks.end());
  for (const records::Record& record : all.records) csv.rows.push_back(row_of(record, checks));
  for (Csv::Row& row : csv.rows) std::ranges::transform(row, row.begin(), harmless_cell);
  return to_csv(csv);
}

}  // namespace exports
