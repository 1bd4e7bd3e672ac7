// Declares Oddity, which says how one step of a product differs from the expected one, and the function that puts it into words.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "diagnosis/geometry.h"
#include "slip/slip.h"

namespace diagnosis {

enum class Axis { row, col, both };

struct Oddity {
  Slip slip{};
  Axis part{};
  Coordinate was, is;       ///< as it should be, and as it is, where `part` is one of them
  std::int64_t stride = 0;  ///< for row_stride: the one taken
};

struct Odd {
  const Stage* stage;
  Oddity oddity;
};

/** x for y and the reverse, of threads and of blocks. */
Variable other_axis(Variable);

/** A sentence or two about one slip that all of these share; at least one.
 *  `stores_right`: what is stored to C is nothing odd. `elsewhere`: what other rows and columns are made of. */
std::string words(const std::vector<Odd>&, const Geometry&, bool stores_right,
                  const std::set<Variable>& elsewhere);

}  // namespace diagnosis
