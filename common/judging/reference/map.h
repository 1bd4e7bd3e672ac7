// A small map of C in characters: which elements are right, wrong, never written.
#pragma once

#include <string>

#include "reference/evidence.h"

namespace reference {

/**
 * At most `most_rows` lines of at most 32 characters, and above them one that says what they mean; all of
 * them begin with a space and are joined by '\n'. Where C is larger, a character stands for 2, 4, 8, ... rows
 * and columns, so that it never crosses the border of a tile that is larger. For example
 *
 *      C, 4 rows and 1 column a character: . right  # wrong  ? never written or NaN
 *       0 |...................|
 *       4 |................???|
 *
 * A character is '.' when all of its elements are right, '?' when its wrong ones are all NaN. Empty where a
 * map would tell nothing: C has a single row or column, or not one character is right, or all are.
 */
std::string draw_map(const Evidence&, int most_rows);

}  // namespace reference
