// Titles are compared letter by letter, without blanks and underscores.
#include "exports/titles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <stdexcept>

#include "text/harmless.h"

namespace exports {
namespace {

using tables::Csv;

/** "02_tiled", "02 Tiled" and "02-tiled" are the same. */
std::string letters(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isalnum(byte) != 0) result += static_cast<char>(std::tolower(byte));
  }
  return result;
}

using ColumnNumbers = std::vector<std::size_t>;

ColumnNumbers columns_where(const Csv& sheet, const ColumnNumbers& columns, auto fits) {
  ColumnNumbers fitting;
  std::ranges::copy_if(columns, std::back_inserter(fitting),
                       [&](std::size_t column) { return fits(sheet.cell(0, column)); });
  return fitting;
}

ColumnNumbers wanted_columns(const Csv& sheet, const ColumnNumbers& columns, std::string_view wanted) {
  ColumnNumbers same = columns_where(sheet, columns, [&](std::string_view title) { return title == wanted; });
  if (!same.empty()) return same;
  return columns_where(sheet, columns,
                       [&](std::string_view title) { return letters(title).starts_with(letters(wanted)); });
}

ColumnNumbers lesson_columns(const Csv& sheet, const ColumnNumbers& columns, std::string_view lesson) {
  const std::string_view topic = lesson.substr(std::min(lesson.find('_') + 1, lesson.size()));
  for (const std::string_view name : {lesson, topic}) {
    ColumnNumbers fitting = columns_where(sheet, columns, [&](std::string_view title) {
      return letters(title).find(letters(name)) != std::string::npos;
    });
    if (!fitting.empty()) return fitting;
  }
  return {};
}

}  // namespace

std::size_t column_of(const Csv& sheet, const ColumnNumbers& columns, std::string_view wanted,
                      std::string_view lesson, std::string_view option) {
  const ColumnNumbers fitting =
      wanted.empty() ? lesson_columns(sheet, columns, lesson) : wanted_columns(sheet, columns, wanted);
  if (fitting.size() == 1) return fitting.front();
  std::string sentence =
      fmt::format("{} column of the gradebook {} \"{}\". Name the assignment with {} \"TITLE\"",
                  fitting.empty() ? "No" : "More than one", wanted.empty() ? "names the lesson" : "is called",
                  text::harmless_name(wanted.empty() ? lesson : wanted), option);
  if (columns.empty()) throw std::runtime_error(sentence + ": it has no column of an assignment yet.");
  sentence += ", as it stands there:";
  for (const std::size_t column : columns)
    sentence += fmt::format("\n  {}", text::harmless_name(sheet.cell(0, column)));
  throw std::runtime_error(sentence);
}

std::string listed(const std::vector<std::string>& students) {
  constexpr std::size_t kShown = 10;
  const std::size_t shown = std::min(kShown, students.size());
  return fmt::format("{}{}",
                     fmt::join(students.begin(), students.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                     students.size() > shown ? ", ..." : "");
}

std::vector<std::string> notes_of(const Matching& matching, std::size_t filled, std::string_view platform,
                                  std::string_view title) {
  std::vector<std::string> notes = {fmt::format(
      "{}: {} points in the column \"{}\".", platform,
      filled == 1 ? "1 row has" : fmt::format("{} rows have", filled), text::harmless_name(title))};
  const std::vector<std::string> left = matching.left_over();
  if (left.empty()) return notes;
  notes.push_back(fmt::format("{}: {} graded {} not found in its table: {}.", platform, left.size(),
                              left.size() == 1 ? "student was" : "students were", listed(left)));
  return notes;
}

}  // namespace exports
