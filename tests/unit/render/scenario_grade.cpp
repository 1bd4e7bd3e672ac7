// Rubrics for the scenarios: a small one, a forgetful one, one with wide tiles,
// one that grades the technique.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("09_example") {
  TEST_CASE("9.1 first: small whole numbers" * Points(50)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("9.2 more columns than rows" * Points(30) * Todo(2)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("9.3 two products" * Points(10) * Todo(1)) {
    expect_product({.M = 1, .N = 2, .K = 3});
    expect_product({.M = 4, .N = 5, .K = 6, .fill = Fill::uniform_floats, .seed = 7});
  }

  TEST_CASE("9.4 K=0" * Points(10)) { expect_product({.M = 18, .N = 5, .K = 0}); }
}

TEST_SUITE("08_forgetful") {
  TEST_CASE("8.1 first: small whole numbers" * Points(50)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("8.2 nothing" * Points(40)) {}

  TEST_CASE("8.3 never reached" * Points(10)) { expect_product({.M = 1, .N = 2, .K = 3}); }
}

TEST_SUITE("06_wide" * Tile(64)) {
  TEST_CASE("6.1 row 32 is no border of a tile" * Points(100)) {
    expect_product({.M = 33, .N = 19, .K = 37});
  }
}

TEST_SUITE("05_technique") {
  TEST_CASE("5.1 first: small whole numbers" * Points(50)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("5.2 loads and stores" * Technique() * Points(30) * Todo(2)) {
    const Counts counts = count_product({.M = 16, .N = 32, .K = 48});
    expect_at_most("floats of A loaded per output", counts.floats_loaded_per_output("A"),
                   {.naive = {48, "K"}, .target = {3, "K/16"}, .gate = 4.5, .advice = "Read A from As."});
    expect_at_most("floats stored per output", counts.floats_stored_per_output(),
                   {.naive = {48, "K"}, .target = {1}, .gate = 2, .advice = "Store once."});
  }

  TEST_CASE("5.3 outputs" * Technique() * Points(20)) {
    const Counts counts = count_product({.M = 33, .N = 32, .K = 48}, Watch::warps);
    expect_at_least("outputs per thread", counts.outputs_per_thread(),
                    {.naive = {1}, .target = {16, "4*4"}, .gate = 8, .advice = "Make more."});
  }
}
