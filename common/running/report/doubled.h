// Says which products of a watched run are made twice as large, e.g. so that a C that does not come from them stays as it was.
#pragma once

#include <bit>
#include <cstdint>

namespace report {

enum class Doubling {
  none,
  half,  ///< of the products (is_doubled)
  all    ///< for who multiplies parts of elements, or sums of them, which no value tells
};

/** Of a factor. The highest bit of the sum of two says whether their product is doubled. */
inline std::uint32_t doubling_key(float factor) {
  return (std::bit_cast<std::uint32_t>(factor) & 0x7fffffu) * 0x9e3779b1u;
}

/** Of every factor, where all are. */
inline constexpr std::uint32_t kKeyOfAll = 0x40000000;

/** By the mantissas of both factors alone: in whichever order they are multiplied, whatever their signs, and whatever powers of two
 *  they were scaled by. Only who has both factors can tell, and whoever has them can as well multiply. */
inline bool is_doubled(float a, float b) { return (doubling_key(a) + doubling_key(b)) >> 31 != 0; }

}  // namespace report
