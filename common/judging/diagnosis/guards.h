// Conditions in device code, and what stands under them.
#pragma once

#include <cstddef>
#include <vector>

#include "diagnosis/tokens.h"

namespace diagnosis {

/** Threads; blocks as narrow as that fill a matrix of a multiple exactly. */
inline constexpr int kNarrowestBlock = 4;

/** A condition and what is done where it is true, by tokens. */
struct Guard {
  std::size_t begin, end;
  std::size_t body, body_end;
};

/** Of each if, and in front of each `?`. */
std::vector<Guard> guards(const Code&);

/** A guard in front of the rest of its kernel: `if (row >= M || col >= N) return;`. */
bool returns(const Code&, const Guard&);
/** Do threads wait for each other between two tokens? */
bool waits(const Code&, std::size_t begin, std::size_t end);
/** What a guard that returns lets through: it, and all that follows in the function. */
Guard let_through(const Code&, const Guard&);

}  // namespace diagnosis
