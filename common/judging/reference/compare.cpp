// Judges element by element, and collects what the message needs.
#include "reference/compare.h"

#include <cmath>

namespace reference {

Comparison compare(const Evidence& evidence) {
  Comparison result;
  result.rows = evidence.rows();
  result.cols = evidence.cols();
  result.total = std::int64_t(result.rows) * result.cols;
  std::vector<bool> wrong(std::size_t(result.total));
  for (int row = 0; row < result.rows; ++row) {
    for (int col = 0; col < result.cols; ++col) {
      if (evidence.is_right(row, col)) continue;
      wrong[std::size_t(row) * result.cols + col] = true;
      const Sum expected = evidence.expected(row, col);
      const float got = evidence.got(row, col);
      if (result.wrong++ == 0) result.first = {row, col, got, expected.value, evidence.allowed(expected)};
      if (evidence.comes_from_poison(row, col)) {
        ++result.poisoned;
      } else if (std::isnan(got)) {
        ++result.nan;
        result.nan_of_numbers += evidence.is_nan_of_numbers(row, col) ? 1 : 0;
      }
    }
  }
  result.pattern = find_pattern(wrong, result.rows, result.cols);
  return result;
}

}  // namespace reference
