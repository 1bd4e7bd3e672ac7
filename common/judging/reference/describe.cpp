// Puts a comparison into one sentence.
#include "reference/describe.h"

#include <algorithm>
#include <string_view>

namespace reference {
namespace {

std::string number(std::int64_t n) { return std::to_string(n); }

/** "row 32", "rows 3 to 5" */
std::string range(const std::string& word, Range lines) {
  if (lines.size() == 1) return word + " " + number(lines.begin);
  return word + "s " + number(lines.begin) + " to " + number(lines.end - 1);
}

/** "rows 3, 8 and 20"; where there are many, "15 of the 33 rows (1, 4, 5, 6, 9, 12, ...)" */
std::string list(const std::string& word, const std::vector<int>& lines, int count) {
  constexpr std::size_t kShown = 6;
  const bool all_shown = lines.size() <= kShown;
  std::string text =
      all_shown ? word + "s " : number(lines.size()) + " of the " + number(count) + " " + word + "s (";
  for (std::size_t i = 0; i < std::min(lines.size(), kShown); ++i) {
    if (i > 0) text += all_shown && i + 1 == lines.size() ? " and " : ", ";
    text += number(lines[i]);
  }
  return all_shown ? text : text + ", ...)";
}

/** 2nd, 3rd, 11th, 21st */
std::string ordinal(int n) {
  constexpr std::string_view kEndings[] = {"th", "st", "nd", "rd", "th", "th", "th", "th", "th", "th"};
  const bool teen = n / 10 % 10 == 1;
  return number(n).append(kEndings[teen ? 0 : n % 10]);
}

std::string every_nth(const std::string& word, const Pattern& pattern) {
  return "every " + ordinal(pattern.n()) + " " + word + ", from " + word + " " +
         number(pattern.lines.front()) + " on";
}

/** Whether the lines from `begin` to `end` are the last tile, which `end` does not fill. */
bool is_partial_tile(Range lines, int tile) { return lines.begin % tile == 0 && lines.size() < tile; }

std::string tail(const std::string& word, Range lines, int tile) {
  return range(word, lines) +
         (is_partial_tile(lines, tile) ? ": the last, partly filled " + word + " of tiles" : "");
}

std::string both(const Pattern& pattern, const std::string& joint) {
  return range("row", pattern.rows) + joint + range("column", pattern.cols);
}

std::string edges(const Pattern& pattern, int tile) {
  const std::string text = both(pattern, " or ");
  if (is_partial_tile(pattern.rows, tile) && is_partial_tile(pattern.cols, tile))
    return text + ": the partly filled tiles at the edges";
  if (pattern.rows.begin == tile && pattern.cols.begin == tile)
    return text + ": everything outside the first tile";
  return text;
}

/** Full rows are named without their columns, and full columns without their rows. */
std::string rectangle(const Comparison& comparison) {
  const Pattern& pattern = comparison.pattern;
  if (pattern.cols.size() == comparison.cols) return range("row", pattern.rows);
  if (pattern.rows.size() == comparison.rows) return range("column", pattern.cols);
  return both(pattern, " and ");
}

/** "19 of 627 elements" */
std::string quantity(std::int64_t count, std::int64_t total) {
  if (total == 1) return "The only element of C";
  return (count == total ? "All " : number(count) + " of ") + number(total) + " elements";
}

/** The region by its lines, as it follows on "all". */
std::string region(const Comparison& comparison, int tile) {
  const Pattern& pattern = comparison.pattern;
  switch (pattern.shape) {
    case Shape::rows_from:
      return "in " + tail("row", pattern.rows, tile);
    case Shape::columns_from:
      return "in " + tail("column", pattern.cols, tile);
    case Shape::edges:
      return "in " + edges(pattern, tile);
    case Shape::every_nth_row:
      return "in " + every_nth("row", pattern);
    case Shape::every_nth_column:
      return "in " + every_nth("column", pattern);
    case Shape::rows:
      return "in " + list("row", pattern.lines, comparison.rows);
    case Shape::columns:
      return "in " + list("column", pattern.lines, comparison.cols);
    case Shape::off_diagonal:
      return "off the diagonal: C[i][i] is right for every i";
    default:
      return "in " + rectangle(comparison);
  }
}

/** Where the wrong elements are; empty where that goes without saying. */
std::string place(const Comparison& comparison, int tile) {
  if (comparison.pattern.shape == Shape::all) return "";
  if (comparison.pattern.shape == Shape::scattered)
    return ", scattered over " + both(comparison.pattern, " and ");
  return (comparison.wrong == 1 ? ", " : ", all ") + region(comparison, tile);
}

/** What is wrong with `count` elements, all of them alike. */
std::string poisoned(std::int64_t count) {
  return count == 1 ? "holds the NaN of unwritten memory" : "hold the NaN of unwritten memory";
}
std::string nan(std::int64_t count) { return count == 1 ? "is NaN" : "are NaN"; }
std::string differ(std::int64_t count) { return count == 1 ? "differs" : "differ"; }

/** "627 elements are NaN": the kind that all wrong elements share, else that they differ. */
std::string verb(const Comparison& comparison) {
  if (comparison.poisoned == comparison.wrong) return poisoned(comparison.wrong);
  if (comparison.nan == comparison.wrong) return nan(comparison.wrong);
  return differ(comparison.wrong);
}

/** "; 12 of them are NaN" for the kinds of which only some are. */
std::string exceptions(const Comparison& comparison) {
  const auto some = [&](std::int64_t count) { return count > 0 && count < comparison.wrong; };
  std::string text;
  if (some(comparison.poisoned))
    text += "; " + number(comparison.poisoned) + " of them " + poisoned(comparison.poisoned);
  if (!some(comparison.nan)) return text;
  if (!text.empty())
    text += ", " + number(comparison.nan) + (comparison.nan == 1 ? " another NaN" : " other NaNs");
  else
    text += "; " + number(comparison.nan) + " of them " + nan(comparison.nan);
  return text;
}

}  // namespace

std::string describe(const Comparison& comparison, int tile) {
  if (comparison.total == 0) return "C has no elements, so none can differ.";
  const std::string elements =
      quantity(comparison.passed() ? comparison.total : comparison.wrong, comparison.total);
  if (comparison.passed()) return elements + (comparison.total == 1 ? " is right." : " are right.");
  return elements + " " + verb(comparison) + place(comparison, tile) + exceptions(comparison) + ".";
}

std::string about_nans(const Comparison& comparison) {
  if (comparison.nan == 0 || comparison.nan_of_numbers != comparison.nan) return "";
  return std::string(comparison.nan == 1 ? "That NaN was" : "Those NaNs were") +
         " computed from numbers, as 0/0 or infinity - infinity.";
}

}  // namespace reference
