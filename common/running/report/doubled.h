// Says which products of a watched run are made twice as large, e.g. so that a C that does not come from them stays as it was.
#pragma once

#include <bit>
#include <cstdint>

namespace report {

/** Half of all A[m][k] * B[k][n]. Only who has both factors can tell, and whoever has them can as well multiply. */
inline bool is_doubled(float a, float b) {
  std::uint32_t mixed =
      std::bit_cast<std::uint32_t>(a) * 0x9e3779b1u ^ std::bit_cast<std::uint32_t>(b) * 0x85ebca77u;
  mixed = (mixed ^ mixed >> 15) * 0xc2b2ae3du;
  return (mixed >> 31) != 0;
}

}  // namespace report
