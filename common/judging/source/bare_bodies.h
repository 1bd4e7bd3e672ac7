// A `for`, an `if` or their like whose { } were forgotten: the indentation shows what was to be the body.
#pragma once

#include <cstddef>
#include <vector>

#include "source/code.h"

namespace source {

/** It holds one statement, and those that follow are indented as deep. */
struct BareBody {
  std::size_t head = 0;           ///< `for`, `while`, `if` or `else`
  std::size_t body = 0, end = 0;  ///< the statement that it holds: its first token, and past its last
  std::size_t meant_end = 0;      ///< past the last that is indented like it
  bool holds(std::size_t i) const { return head <= i && i < end; }
  bool left_out(std::size_t i) const { return end <= i && i < meant_end; }
};

/** In the order of the text. Only where all lines are indented by the same blanks, so that a tab of any width
 *  makes no difference. */
std::vector<BareBody> bare_bodies(const Code&);

}  // namespace source
