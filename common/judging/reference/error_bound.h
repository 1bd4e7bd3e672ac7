// Computes the error bound: the largest distance that a right float32 product may have from the exact one.
//
// One element is a sum of K products. In round-to-nearest, fl(x op y) = (x op y)(1 + d) with |d| <= u =
// 2^-24, so the product A[row][k] * B[k][col] arrives in C multiplied by a few factors (1 + d): one for its
// own rounding, and one for each addition on its way, of which there are at most K - 1. At most K factors
// stay within 1 + theta with |theta| <= gamma_K = K*u / (1 - K*u) (N. J. Higham, Accuracy and Stability of
// Numerical Algorithms, 2nd ed., SIAM 2002, Lemma 3.1). Summed over k:
//
//     |C - AB| <= gamma_K * (|A| |B|)   elementwise (ibid., section 3.1, eq. 3.5, for one inner product).
//
// Nothing here depends on the order of the summation, so it holds for any tiling; a fused multiply-add only
// leaves a rounding out; added zeros (a filled edge) do not round. It needs K*u < 1 and no overflow or
// underflow; test_data.h sees to both.
//
// The reference AB is itself rounded, in double. That is at most (K - 1) * 2^-53 of |A||B|; gamma_K exceeds
// (1 + u)^K - 1 by more than K^2 * 2^-49, so the bound covers it.
#pragma once

#include <cmath>

namespace reference {

inline constexpr double kUnitRoundoff = 0x1p-24;  ///< of float32

/** gamma_K for 0 <= K < 2^24. */
constexpr double gamma(int K) { return K * kUnitRoundoff / (1 - K * kUnitRoundoff); }

/** The allowed |C - value| of one element whose |A||B| is `magnitude`. */
constexpr double error_bound(int K, double magnitude) { return gamma(K) * magnitude; }

/** Also false for NaN and infinity: NaN <= x is false, where NaN > x would be false too. */
inline bool is_within(double got, double expected, double allowed) {
  return std::abs(got - expected) <= allowed;
}

}  // namespace reference
