// The matrices that kernels are tested with: the same everywhere, and such that a mixed-up index shows.
#pragma once

#include <cstdint>

#include "reference/matrix.h"

namespace reference {

/** A is (M,K), B is (K,N), C is (M,N). */
struct Sizes {
  int M = 0, N = 0, K = 0;
};

enum class Fill {
  small_integers,  ///< -4 to 4 without 0; sums stay within 2^24, so float32 is exact in any order
  uniform_floats,  ///< [-1, 1), multiples of 2^-23
};

/** The largest K: up to here small integers are exact, and gamma_K of error_bound.h stays below 0.07. */
inline constexpr int kLargestK = 1 << 20;

struct Problem {
  Sizes sizes;
  Fill fill = Fill::small_integers;
  std::uint64_t seed = 0;
  Matrix A, B;
};

/**
 * Fills A and B from the generator splitmix64 (G. L. Steele, D. Lea, C. H. Flood, Fast Splittable
 * Pseudorandom Number Generators, OOPSLA 2014; constants of S. Vigna's version), never from a standard
 * library's distribution, so that a seed means the same data everywhere. Small integers leave 0 out: one
 * forgotten product then always changes its sum.
 *
 * In each of A and B, all rows are different and all columns are different, as far as there are that many (a
 * column of small integers has 8 values; its rows repeat only after all 8 were used). No row or column of two
 * or more elements is constant. A square matrix of two or more rows is not symmetric, and A * B is not B * A.
 *
 * Throws std::invalid_argument for a negative size or K > kLargestK.
 */
Problem make_problem(Sizes sizes, Fill fill, std::uint64_t seed);

/**
 * Numbers from 1 to 2, or their negatives, of which no two have the same mantissa: each element is known by it, whatever its sign and
 * whatever power of two it is multiplied by, and no product is small beside the others. They count as uniform_floats. For at most
 * 2^23 - 1 elements.
 */
Problem make_different_numbers(Sizes, std::uint64_t seed);

/** Odd numbers from 3 on, or their negatives, each at one place, all in B smaller than those in A: whole ones that are known by their mantissas.
 *  Where sums may leave 2^24, even if each product is doubled, they count as uniform_floats. For at most 2^21 elements. */
Problem make_different_whole_numbers(Sizes, std::uint64_t seed);

/** Odd numbers or their negatives, from 17 to 511 in A and from 3 to 15 in B: whole ones, for who adds up in integers, whose sums stay within 2^24,
 *  even if each is doubled, up to a K of 1094; of more they may be rounded, and count as those of uniform_floats. */
Problem make_odd_numbers(Sizes, std::uint64_t seed);

/** Another seed for each pair: the data of a graded run are others than those that everybody knows. */
std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t of_run);

}  // namespace reference
