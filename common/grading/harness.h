// What a lesson's grade.cpp includes: the words in which a rubric is written.
//
//   TEST_SUITE("03_sliding_window") {
//     TEST_CASE("3.2 wide: the edges on the other side" * Points(10) * Todo(3)) {
//       expect_product({.M = 19, .N = 33, .K = 37});
//     }
//   }
//
// The suite is named like the lesson's folder. A title begins with the check's number. A check ends at its
// first expectation that is not met; one without any expectation is a mistake of the course and stops the
// grading.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>

#include "reference/test_data.h"

namespace grading {

using reference::Fill;

/** Decorates a check: what it is worth. The points of a lesson add up to 100. */
struct Points {
  explicit constexpr Points(int points) : value(points) {}
  void fill(doctest::detail::TestCase&) const;
  int value;
};

/** Decorates a check that tests one TODO above all: the one to look at. Without it, the first TODO still in
 * the file is named. */
struct Todo {
  explicit constexpr Todo(int todo) : number(todo) {}
  void fill(doctest::detail::TestCase&) const;
  int number;
};

/** Decorates a suite: how wide a block's tile of C is (16 if not said), for the words about which elements
 * are wrong. */
struct Tile {
  explicit constexpr Tile(int width) : width(width) {}
  void fill(doctest::detail::TestSuite&) const;
  int width;
};

/** One product: A is (M,K), B is (K,N). The same seed makes the same data on every machine. */
struct Product {
  int M, N, K;
  Fill fill = Fill::small_integers;
  std::uint64_t seed = 1;
};

/** C must be A * B: exactly for small integers, else within the error bound of reference/error_bound.h. */
void expect_product(const Product&);

}  // namespace grading
