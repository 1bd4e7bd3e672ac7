// Finds the region of C that holds all wrong elements, e.g. a few rows, and returns it as data; describe.h puts it into words.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/matrix.h"

namespace reference {

/** The shape of the region that holds every wrong element. */
enum class Shape {
  none,              ///< nothing is wrong
  all,               ///< every element is wrong
  rows_from,         ///< rows.begin and all below it
  columns_from,      ///< cols.begin and all to the right of it
  edges,             ///< row >= rows.begin or col >= cols.begin: all but a rectangle at the top left
  rectangle,         ///< rows x cols
  every_nth_row,     ///< rows[0], rows[0] + n, ... to the end of C: `lines`, at least three, n >= 2
  every_nth_column,  ///< the same for columns
  rows,              ///< the rows in `lines`
  columns,           ///< the columns in `lines`
  off_diagonal,      ///< everything but the elements with row == col
  scattered,         ///< none of these; rows x cols is the smallest rectangle around them
};

struct Pattern {
  Shape shape = Shape::none;
  Range rows, cols;
  std::vector<int> lines;   ///< for every_nth_row, every_nth_column, rows, columns; rising
  std::int64_t region = 0;  ///< number of its elements, of which some may be right by chance

  int n() const { return lines[1] - lines[0]; }  ///< for every_nth_row and every_nth_column
};

/**
 * The smallest region of a known shape that holds all wrong elements; of equal ones the first in the order of
 * Shape. A wrong element may be right by chance (small integers), so a region counts when at least 3/4 of it
 * is wrong and it has no more right elements inside than outside. Whatever is returned, no wrong element lies
 * outside of it. `wrong` is row-major with rows * cols elements.
 */
Pattern find_pattern(const std::vector<bool>& wrong, int rows, int cols);

}  // namespace reference
