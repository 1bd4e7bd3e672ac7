// A small map of C in characters: which elements are right, wrong, never written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/evidence.h"

namespace reference {

/** A character stands for row_step x col_step elements: '.' where all are right, '?'
 *  where the wrong ones are all NaN, else '#'. */
struct Map {
  int rows = 0;  ///< of C
  int row_step = 1, col_step = 1;
  std::vector<std::string> lines;
  bool nan_written = false;  ///< some of C are NaN, and each of them was written
};

/**
 * At most `most_rows` lines of at most 32 characters. Where C is larger, a character stands for 2, 4, 8, ...
 * rows and columns, so that it never crosses the border of a tile that is larger. Nothing where a map would
 * say nothing: C has a single row or column, or not one character is right, or all are.
 */
std::optional<Map> draw_map(const Evidence&, int most_rows);

/**
 * The lines, and above them one that says what their signs mean; all of them begin with a space
 * and are joined by '\n'. For example
 *
 *      C, 4 rows and 1 column a character: . right  ? never written or NaN
 *       0 |...................|
 *       4 |................???|
 */
std::string text(const Map&);

}  // namespace reference
