// Lesson {{nn}}'s checks: the product, for any M, N and K; how often a float of B is loaded.
// To write: checks of your own, whose points add up to 100, about 25 of them for the technique.
// Each check of the technique has a gate that the solutions of earlier lessons miss.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("{{lesson}}") {
  TEST_CASE("{{n}}.1 first: small whole numbers" * Points(20)) {
    expect_product({.M = 33, .N = 19, .K = 37});
  }

  TEST_CASE("{{n}}.2 more columns than rows" * Points(15)) { expect_product({.M = 18, .N = 65, .K = 37}); }

  TEST_CASE("{{n}}.3 a single row, a single column, a single product" * Points(10) * Todo(1)) {
    expect_product({.M = 1, .N = 40, .K = 3});
    expect_product({.M = 40, .N = 1, .K = 1});
  }

  TEST_CASE("{{n}}.4 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(10)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("{{n}}.5 random numbers" * Points(20)) {
    expect_product({.M = 50, .N = 70, .K = 90, .fill = Fill::uniform_floats, .seed = 2});
  }

  TEST_CASE("{{n}}.6 a float of B serves two rows, without shared memory" * Technique() * Points(25) *
            Todo(1)) {
    const Counts counts = count_product({.M = 64, .N = 96, .K = 40});
    expect_at_most("floats of B loaded per output", counts.floats_loaded_per_output("B"),
                   {.naive = {40, "K"},
                    .target = {20, "K/2"},
                    .gate = 30,
                    .advice = "Load a float of B into a variable, and multiply both rows with it."});
    expect_at_most(
        "floats stored per output", counts.floats_stored_per_output(),
        {.naive = {40, "K"}, .target = {1}, .gate = 1, .advice = "Store each sum once, after its loop."});
    expect_at_most("bytes of shared memory per block", counts.shared_bytes_per_block(),
                   {.naive = {0},
                    .target = {0},
                    .gate = 0,
                    .advice = "A variable of the thread is enough to use a float twice."});
  }
}
