// Lesson 01's checks: the product, for any M, N and K; its loads and its stores.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("01_naive") {
  TEST_CASE("1.1 first: small whole numbers" * Points(16)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("1.2 more columns than rows" * Points(8) * Todo(1)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("1.3 smaller than a block" * Points(6) * Todo(3)) { expect_product({.M = 5, .N = 7, .K = 3}); }

  TEST_CASE("1.4 a single element" * Points(4) * Todo(3)) { expect_product({.M = 1, .N = 1, .K = 1}); }

  TEST_CASE("1.5 exactly one block" * Points(4) * Todo(4)) { expect_product({.M = 16, .N = 16, .K = 9}); }

  TEST_CASE("1.6 one more than a block" * Points(6) * Todo(4)) {
    expect_product({.M = 17, .N = 17, .K = 18});
  }

  TEST_CASE("1.7 one less than a block" * Points(6) * Todo(3)) {
    expect_product({.M = 15, .N = 15, .K = 14});
  }

  TEST_CASE("1.8 many rows, few columns" * Points(6) * Todo(4)) {
    expect_product({.M = 130, .N = 3, .K = 5});
    expect_product({.M = 16400, .N = 1, .K = 2});  // more blocks than a block may have threads
  }

  TEST_CASE("1.9 few rows, many columns" * Points(6) * Todo(4)) {
    expect_product({.M = 3, .N = 130, .K = 5});
  }

  TEST_CASE("1.10 K=1: one product each" * Points(4) * Todo(2)) {
    expect_product({.M = 20, .N = 24, .K = 1});
  }

  TEST_CASE("1.11 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(2)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("1.12 random numbers" * Points(7) * Todo(2)) {
    expect_product({.M = 50, .N = 70, .K = 90, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 71, .N = 31, .K = 53, .fill = Fill::uniform_floats, .seed = kSeedOfFile});
  }

  TEST_CASE("1.13 two loads per product, one store per output" * Technique() * Points(10) * Todo(2)) {
    const Counts counts = count_product({.M = 64, .N = 96, .K = 40});
    expect_at_most(
        "floats loaded per output", counts.floats_loaded_per_output(),
        {.naive = {120, "3K"},
         .target = {80, "2K"},
         .gate = 84,
         .advice =
             "A product needs one float of A and one of B. Is the sum kept in a variable of the thread?"});
    expect_at_most(
        "floats stored per output", counts.floats_stored_per_output(),
        {.naive = {40, "K"}, .target = {1}, .gate = 2, .advice = "Store the sum once, after the loop."});
    expect_work_is_shared_out(counts, 64);
    expect_several_blocks(counts);
  }

  TEST_CASE("1.14 neighbouring threads store side by side" * Technique() * Points(15) * Todo(1)) {
    const Counts counts = count_product({.M = 64, .N = 96, .K = 16}, Watch::warps);
    expect_at_most(
        "sectors of 32 bytes per store of a warp", counts.sectors_per_store(),
        {.naive = {16},
         .target = {4},
         .gate = 8,
         .advice = "Neighbours in x take neighbouring columns: let the column grow by 1 with threadIdx.x, "
                   "and 32 threads store side by side."});
    expect_at_least("floats stored at once by a warp", counts.floats_per_store(),
                    {.naive = {1, "one thread stores"},
                     .target = {32},
                     .gate = 8,
                     .advice = "A warp has 32 threads, whether you use them or not: "
                               "let each store an element of C."});
    expect_work_is_shared_out(counts, 64);
  }
}
