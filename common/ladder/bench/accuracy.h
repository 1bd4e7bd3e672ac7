// Defines the error bounds within which a timed product counts as right, and as computed in float32 rather than TF32.
//
// Float32: |C - AB| <= gamma_K (|A||B|), element by element (reference/error_bound.h).
//
// That bound is a worst case, which grows with K: from K = 1000 or so a product of TF32 fits into it.
// The size of the usual error tells them apart. With numbers uniform in [-1, 1) the partial sums of K
// products walk away from 0 like sqrt(k) / 3, and each addition rounds by about 0.4 u of its sum (u = 2^-24);
// together that is about 0.1 u K, beside |A||B| of about K / 4: the root mean square of |error| / |A||B|
// is about 0.4 u whatever K is, and less where sums are kept in blocks. TF32 keeps 11 bits of each factor,
// so each product is off by about 2^-12, and the same root mean square is about 11000 / sqrt(K) u:
// 340 u at K = 1024, 43 u at K = 65536. The limit of 4 u lies between, far from both.
// tests/unit/bench/accuracy_test.cpp measures both on the CPU.
//
// TF32: inputs may be truncated to 10 bits after the point, an error below 2^-10 of each (NVIDIA,
// CUDA C++ Programming Guide, "Alternate Floating Point": the low 13 bits are ignored),
// and the tensor cores add float32 without rounding to nearest, so that each addition may be off by 2u.
#pragma once

#include "reference/error_bound.h"

namespace bench {

/** The allowed |error| / |A||B| of an element. */
inline double allowed_error(int K, bool tf32) {
  if (!tf32) return reference::gamma(K);
  constexpr double kInput = 0x1p-10;
  return (1 + kInput) * (1 + kInput) * (1 + 2 * reference::gamma(K)) - 1;
}

/** The root mean square of |error| / |A||B| over all elements that a float32 product stays below. */
inline constexpr double kLargestRms = 4 * reference::kUnitRoundoff;

}  // namespace bench
