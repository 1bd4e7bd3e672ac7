// Says which factors are of A and which of B where A is far larger than 1 and B far smaller, e.g. sums and parts of elements, which
// no value tells.
#pragma once

#include <cmath>

namespace report {

inline constexpr float kScaleOfA = 0x1p50F, kScaleOfB = 0x1p-50F;

namespace magnitudes {

inline constexpr double kLeast = 0x1p-30,
                        kMost = 0x1p40;  ///< times the scale: of whole numbers, their parts and their sums

inline bool is_about(double scale, double value) {
  const double magnitude = std::abs(value) / scale;
  return magnitude >= kLeast && magnitude <= kMost;
}

}  // namespace magnitudes

/** One of each, in either order. What is about 1 is neither: a sum of products, or a number of the kernel's own. */
inline bool are_of_both(double x, double y) {
  using magnitudes::is_about;
  return (is_about(kScaleOfA, x) && is_about(kScaleOfB, y)) ||
         (is_about(kScaleOfB, x) && is_about(kScaleOfA, y));
}

}  // namespace report
