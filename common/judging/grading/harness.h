// Declares the words in which a lesson's grade.cpp writes its rubric.
//
//   TEST_SUITE("03_sliding_window") {
//     TEST_CASE("3.2 wide: the edges on the other side" * Points(10) * Todo(3)) {
//       expect_product({.M = 19, .N = 33, .K = 37});
//     }
//     TEST_CASE("3.3 each float of A is loaded once for a window" * Technique() * Points(10) * Todo(2)) {
//       const Counts counts = count_product({.M = 64, .N = 32, .K = 128});
//       expect_at_most("floats of A loaded per output", counts.floats_loaded_per_output("A"),
//                      {.naive = {128, "K"}, .target = {8, "K/16"}, .gate = 12,
//                       .advice = "Read A from As."});
//     }
//   }
//
// The suite is named like the lesson's folder. A title begins with the check's number. A check ends at its
// first product that is not right; all gates that it misses are reported. A check without any product is
// a mistake of the course and stops the grading.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "grading/counts.h"
#include "grading/gate.h"
#include "grading/product.h"
#include "runner/run.h"

namespace grading {

using runner::Watch;

/** Decorates a check: what it is worth. The points of a lesson add up to 100. */
struct Points {
  explicit constexpr Points(int points) : value(points) {}
  void fill(doctest::detail::TestCase&) const;
  int value;
};

/** Decorates a check of how the product is made, not of the product:
 *  its part of the grade is the technique. */
struct Technique {
  void fill(doctest::detail::TestCase&) const;
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

/** C must be A * B: exactly for small integers, else within the error bound of reference/error_bound.h. */
void expect_product(const Product&);

/** The same, on the emulator even with --gpu, and what was counted of it.
 *  Watch::warps takes three times as long. */
Counts count_product(const Product&, Watch = Watch::products);

/** The same of random numbers that all differ, in a run of its own. Products are those of A[m][k] and B[k][n], each once, whoever makes it first:
 *  others are none. C becomes another one, and is not looked at. */
Counts watch_products(const Product&);

/** A gate: the count must not exceed it, or not fall below it. `name` says what is counted, and its unit. */
void expect_at_most(const std::string& name, double value, const Gate&);
void expect_at_least(const std::string& name, double value, const Gate&);

/** No thread calculates or loads far more than an average one of those that store. */
void expect_even_shares(const Counts&);

/** No thread makes more than `gate` times the products of an average one of those that store. */
void expect_even_products(const Counts&, double gate);

/** Of watch_products(): no thread makes far more products than others, nine of ten factors come from shared memory, most of them fetched by other
 *  threads, and a float there takes part in so many products, on average. */
void expect_reuse(const Counts& watched, const Figure& target, double gate);

/** Of watch_products(): a block loads what it multiplies, and not much else: `gate` times as much. */
void expect_loaded_once(const Counts& watched, double gate);

/** The gates of every lesson: that, and few instructions for a product; the grid reaches little further than C, and a thread makes at most
 *  `most_outputs` floats of it, on average. */
void expect_work_is_shared_out(const Counts&, double most_outputs);

/** The grid has more than one block. For products of more than one tile. */
void expect_several_blocks(const Counts&);

/** The gates of lessons with tiles of single floats: the threads of a warp load and store neighbours.
 *  Of counts with Watch::warps. */
void expect_coalesced(const Counts&);

}  // namespace grading
