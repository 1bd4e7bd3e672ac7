// Finds the region of C that the wrong elements fill.
#include "reference/pattern.h"

#include <algorithm>

namespace reference {
namespace {

/** The wrong elements of a C, seen by rows and by columns. */
struct WrongElements {
  int rows, cols;
  std::int64_t count = 0;
  std::vector<int> in_rows, in_cols;  ///< numbers of the rows and columns with a wrong element, rising
  std::vector<int> first_in_row;      ///< for every row the first wrong column; `cols` where the row is right
  bool on_diagonal = false;

  WrongElements(const std::vector<bool>& wrong, int rows_, int cols_)
      : rows(rows_), cols(cols_), first_in_row(rows_, cols_) {
    std::vector<bool> seen(cols);
    for (int row = 0; row < rows; ++row) {
      for (int col = cols - 1; col >= 0; --col) {
        if (!wrong[std::size_t(row) * cols + col]) continue;
        ++count;
        first_in_row[row] = col;
        seen[col] = true;
        on_diagonal |= row == col;
      }
      if (first_in_row[row] < cols) in_rows.push_back(row);
    }
    for (int col = 0; col < cols; ++col) {
      if (seen[col]) in_cols.push_back(col);
    }
  }

  std::int64_t total() const { return std::int64_t(rows) * cols; }
  Range row_range() const { return {in_rows.front(), in_rows.back() + 1}; }
  Range col_range() const { return {in_cols.front(), in_cols.back() + 1}; }
};

/** The smallest rectangle around the wrong elements, by the name that says most. */
Pattern surrounding_box(const WrongElements& wrong) {
  const Range rows = wrong.row_range(), cols = wrong.col_range();
  const bool full_rows = cols == Range{0, wrong.cols}, full_cols = rows == Range{0, wrong.rows};
  const Shape shape = full_rows && full_cols                ? Shape::all
                      : full_rows && rows.end == wrong.rows ? Shape::rows_from
                      : full_cols && cols.end == wrong.cols ? Shape::columns_from
                                                            : Shape::rectangle;
  return {shape, rows, cols, {}, std::int64_t(rows.size()) * cols.size()};
}

/** All but the largest rectangle at the top left that is right. */
Pattern edges(const WrongElements& wrong) {
  Pattern best{Shape::edges, {}, {}, {}, wrong.total()};
  int col = wrong.cols;
  for (int row = 1; row < wrong.rows; ++row) {
    col = std::min(col, wrong.first_in_row[row - 1]);
    const std::int64_t region = wrong.total() - std::int64_t(row) * col;
    if (region < best.region) best = {Shape::edges, {row, wrong.rows}, {col, wrong.cols}, {}, region};
  }
  return best;
}

/** Whether the lines keep one distance n and, at that distance, reach both ends of the `count` lines of C. */
bool are_every_nth(const std::vector<int>& lines, int count) {
  if (lines.size() < 3) return false;
  const int n = lines[1] - lines[0];
  const auto unequal = [n](int a, int b) { return b - a != n; };
  return lines.front() < n && lines.back() + n >= count &&
         std::adjacent_find(lines.begin(), lines.end(), unequal) == lines.end();
}

Pattern whole_rows(const WrongElements& wrong) {
  const Shape shape = are_every_nth(wrong.in_rows, wrong.rows) ? Shape::every_nth_row : Shape::rows;
  return {shape,
          wrong.row_range(),
          {0, wrong.cols},
          wrong.in_rows,
          std::int64_t(wrong.in_rows.size()) * wrong.cols};
}

Pattern whole_columns(const WrongElements& wrong) {
  const Shape shape = are_every_nth(wrong.in_cols, wrong.cols) ? Shape::every_nth_column : Shape::columns;
  return {shape,
          {0, wrong.rows},
          wrong.col_range(),
          wrong.in_cols,
          std::int64_t(wrong.in_cols.size()) * wrong.rows};
}

Pattern off_diagonal(const WrongElements& wrong) {
  const int right = wrong.on_diagonal ? 0 : std::min(wrong.rows, wrong.cols);
  return {Shape::off_diagonal, wrong.row_range(), wrong.col_range(), {}, wrong.total() - right};
}

/** Whether the region says where the wrong elements are, or just happens to lie around them. */
bool explains(const Pattern& pattern, const WrongElements& wrong) {
  const std::int64_t right_inside = pattern.region - wrong.count;
  const std::int64_t right_outside = wrong.total() - pattern.region;
  return 4 * right_inside <= pattern.region && right_inside <= right_outside;
}

}  // namespace

Pattern find_pattern(const std::vector<bool>& marks, int rows, int cols) {
  const WrongElements wrong(marks, rows, cols);
  if (wrong.count == 0) return {};
  const Pattern box = surrounding_box(wrong);
  Pattern best{Shape::scattered, box.rows, box.cols, {}, box.region};
  // A shape that does not fit has all of C as its region, and so never beats the box.
  for (const Pattern& candidate :
       {box, edges(wrong), whole_rows(wrong), whole_columns(wrong), off_diagonal(wrong)}) {
    if (!explains(candidate, wrong)) continue;
    const bool smaller = candidate.region < best.region;
    const bool plainer = candidate.region == best.region && candidate.shape < best.shape;
    if (smaller || plainer) best = candidate;
  }
  return best;
}

}  // namespace reference
