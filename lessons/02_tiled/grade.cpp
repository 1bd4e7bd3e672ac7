// Lesson 02's checks: the product, for multiples of 16 (other sizes are outside
// the contract); that it is tiled.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("02_tiled") {
  TEST_CASE("2.1 first: small whole numbers" * Points(13)) { expect_product({.M = 32, .N = 48, .K = 64}); }

  TEST_CASE("2.2 more rows than columns" * Points(8) * Todo(3)) {
    expect_product({.M = 64, .N = 32, .K = 48});
  }

  TEST_CASE("2.3 one tile, one phase" * Points(8) * Todo(4)) { expect_product({.M = 16, .N = 16, .K = 16}); }

  TEST_CASE("2.4 one tile, two phases" * Points(8) * Todo(2)) { expect_product({.M = 16, .N = 16, .K = 32}); }

  TEST_CASE("2.5 one tile, many phases" * Points(8) * Todo(4)) {
    expect_product({.M = 16, .N = 16, .K = 400});
  }

  TEST_CASE("2.6 a row of blocks" * Points(6) * Todo(3)) { expect_product({.M = 16, .N = 256, .K = 32}); }

  TEST_CASE("2.7 a column of blocks" * Points(6) * Todo(3)) { expect_product({.M = 256, .N = 16, .K = 32}); }

  TEST_CASE("2.8 one phase, many blocks" * Points(5) * Todo(1)) {
    expect_product({.M = 64, .N = 96, .K = 16});
  }

  TEST_CASE("2.9 other numbers" * Points(5) * Todo(3)) {
    expect_product({.M = 48, .N = 32, .K = 80, .seed = 2});
  }

  TEST_CASE("2.10 random numbers" * Points(6) * Todo(4)) {
    expect_product({.M = 64, .N = 48, .K = 80, .fill = Fill::uniform_floats, .seed = 3});
    expect_product({.M = 32, .N = 80, .K = 112, .fill = Fill::uniform_floats, .seed = kSeedOfFile});
  }

  TEST_CASE("2.11 a float is loaded once per tile, and stored once" * Technique() * Points(15) * Todo(3)) {
    const Counts counts = count_product({.M = 64, .N = 128, .K = 256});
    expect_at_most(
        "floats of A loaded per output", counts.floats_loaded_per_output("A"),
        {.naive = {256, "K"},
         .target = {16, "K/16"},
         .gate = 24,
         .advice =
             "Let one thread fetch each float of A's tile, and 16 multiply with it from shared memory."});
    expect_at_most(
        "floats of B loaded per output", counts.floats_loaded_per_output("B"),
        {.naive = {256, "K"},
         .target = {16, "K/16"},
         .gate = 24,
         .advice =
             "Let one thread fetch each float of B's tile, and 16 multiply with it from shared memory."});
    expect_at_most(
        "floats of other arrays loaded per output", counts.other_floats_loaded_per_output(),
        {.naive = {256, "K"},
         .target = {0},
         .gate = 2,
         .advice =
             "Load A and B themselves, by way of the tiles, and keep the sum in a variable of the thread."});
    expect_at_most(
        "floats stored per output", counts.floats_stored_per_output(),
        {.naive = {256, "K"}, .target = {1}, .gate = 2, .advice = "Store the sum once, after all phases."});
    // So long a K that floats which lie K/16 apart are in sectors of their own.
    expect_coalesced(count_product({.M = 64, .N = 64, .K = 128}, Watch::warps));
  }

  TEST_CASE("2.12 tiles in shared memory, two barriers per phase" * Technique() * Points(10) * Todo(3)) {
    const Counts counts = count_product({.M = 64, .N = 128, .K = 256});
    expect_at_least(
        "floats stored in shared memory per float loaded", counts.shared_stores_per_float_loaded(),
        {.naive = {0},
         .target = {1},
         .gate = 0.9,
         .advice = "Every float of A and of B goes into its tile first: As and Bs are __shared__."});
    expect_at_most("bytes of shared memory per block", counts.shared_bytes_per_block(),
                   {.naive = {32768, "2*16*K*4"},
                    .target = {2048},
                    .gate = 20480,
                    .advice = "A tile needs room for one phase, not for all of K."});
    expect_at_most("barriers per 16x16 outputs and phase of 16", counts.barriers_per_phase(16, 16, 16),
                   {.naive = {32, "2 per product"},
                    .target = {2},
                    .gate = 3,
                    .advice = "One barrier after the fetch, one after the loop over k; none inside it."});
    expect_work_is_shared_out(counts, 64);
    expect_several_blocks(counts);
    const Counts watched = watch_products({.M = 16, .N = 32, .K = 256});
    expect_reuse(watched, {16, "a tile of 16x16"}, 10);
    expect_loaded_once(watched, 1.5);
  }

  TEST_CASE("2.13 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(2)) {
    expect_product({.M = 16, .N = 32, .K = 0});
    expect_product({.M = 0, .N = 16, .K = 32});
    expect_product({.M = 16, .N = 0, .K = 32});
  }
}
