// The conditions of device code, each with what it guards.
#pragma once

#include <vector>

#include "source/code.h"

namespace diagnosis {

using source::Code;

/** A condition and what is done where it is true, by tokens. */
struct Guard {
  std::size_t begin, end;
  std::size_t body, body_end;
};

/** Those of if, and of ? and :. */
std::vector<Guard> guards(const Code&);
/** A guard in front of the rest of its kernel: `if (row >= M || col >= N) return;`. */
bool returns(const Code&, const Guard&);

}  // namespace diagnosis
