// Lesson 06's checks: the product, for any M, N and K; asynchronous copies,
// and what travels while the products are made.
#include "grading/harness.h"

using namespace grading;

namespace {

/** One block, in 8 phases of 16: random numbers, so that products are told by their factors. */
const Product kEightPhases = {.M = 128, .N = 128, .K = 128, .fill = Fill::uniform_floats};

}  // namespace

TEST_SUITE("06_double_buffer" * Tile(128)) {
  TEST_CASE("6.1 first: small whole numbers" * Points(12)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("6.2 more columns than rows" * Points(6) * Todo(7)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("6.3 one tile: there is no next one to fetch" * Points(8) * Todo(2)) {
    expect_product({.M = 128, .N = 128, .K = 16});
  }

  TEST_CASE("6.4 two tiles: the second arrives in the other stage" * Points(8) * Todo(3)) {
    expect_product({.M = 128, .N = 256, .K = 32});
  }

  TEST_CASE("6.5 five tiles: each stage is filled again" * Points(8) * Todo(6)) {
    expect_product({.M = 128, .N = 128, .K = 80});
  }

  TEST_CASE("6.6 one more than a tile" * Points(5) * Todo(7)) {
    expect_product({.M = 129, .N = 129, .K = 17});
  }

  TEST_CASE("6.7 one less than a tile" * Points(5) * Todo(7)) {
    expect_product({.M = 127, .N = 127, .K = 15});
  }

  TEST_CASE("6.8 K or N is not a multiple of 4: copies of 4 bytes" * Points(5) * Todo(7)) {
    expect_product({.M = 12, .N = 128, .K = 18});
    expect_product({.M = 128, .N = 6, .K = 20});
  }

  TEST_CASE("6.9 multiples of 4 that end inside a tile" * Points(4) * Todo(7)) {
    expect_product({.M = 36, .N = 84, .K = 28});
  }

  TEST_CASE("6.10 a single element" * Points(2) * Todo(7)) { expect_product({.M = 1, .N = 1, .K = 1}); }

  TEST_CASE("6.11 long and thin" * Points(2) * Todo(7)) {
    expect_product({.M = 258, .N = 3, .K = 18});
    expect_product({.M = 3, .N = 258, .K = 18});
  }

  TEST_CASE("6.12 K is long: many tiles" * Points(3) * Todo(5)) {
    expect_product({.M = 20, .N = 24, .K = 401});
    expect_product({.M = 17, .N = 68, .K = 1000});
  }

  TEST_CASE("6.13 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(2)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("6.14 random numbers" * Points(5) * Todo(3)) {
    expect_product({.M = 100, .N = 140, .K = 90, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 136, .N = 68, .K = 52, .fill = Fill::uniform_floats, .seed = kSeedOfFile});
  }

  TEST_CASE("6.15 the next tile travels while this one is multiplied" * Technique() * Points(12) * Todo(5)) {
    const Counts tall = count_product({.M = 256, .N = 256, .K = 128});
    const Counts counts = count_product(kEightPhases, Watch::flight);
    for (const std::string matrix : {"A", "B"}) {
      expect_at_least(
          "percent of a phase's products made while a float of " + matrix + " was on its way",
          counts.percent_of_products_on_the_way(matrix),
          {.naive = {0},
           .target = {87.5, "100*7/8"},
           .gate = 70,
           .advice = "Send for the next tile before the products. Wait for it, or store it, after them."});
    }
    expect_at_most(
        "floats of A and B loaded per output",
        counts.floats_loaded_per_output("A") + counts.floats_loaded_per_output("B"),
        {.naive = {256, "2K"},
         .target = {2, "2K/128"},
         .gate = 3.5,
         .advice = "A block of 128x128 outputs uses a float 128 times; one of 64x64 only 64 times."});
    expect_loaded_once(watch_products({.M = 128, .N = 128, .K = 128}), 1.5);
    // Whatever the tile: more rows are more blocks, and each float of A is loaded as often as before.
    expect_at_most("floats of A loaded per output with 256 rows, for one with 128",
                   tall.floats_loaded_per_output("A") / counts.floats_loaded_per_output("A"),
                   {.naive = {1.5, "(256+128)/256"},
                    .target = {1},
                    .gate = 1.1,
                    .advice = "A block loads its own rows of A, and none of the block below it."});
  }

  TEST_CASE("6.16 B is copied without a register, 16 bytes at a time" * Technique() * Points(7) * Todo(7)) {
    const Counts counts = count_product({.M = 128, .N = 256, .K = 64});
    expect_at_least("percent of B that came by asynchronous copies", counts.percent_by_async_copies("B"),
                    {.naive = {0},
                     .target = {100},
                     .gate = 90,
                     .advice = "Start the copies with __pipeline_memcpy_async, from B straight to Bs."});
    expect_loaded_once(watch_products({.M = 128, .N = 128, .K = 128}), 1.5);  // as in 6.15: no second run
    if (!counts.exact_widths()) return;
    expect_at_least("percent of B that came by 16-byte copies", counts.percent_by_16_bytes("B"),
                    {.naive = {0},
                     .target = {100},
                     .gate = 90,
                     .advice = "Its rows are multiples of 16 bytes here: one copy moves four floats."});
    expect_at_least("percent of A that came by 16-byte loads or by asynchronous copies",
                    counts.percent_by_16_bytes("A") + counts.percent_by_async_copies("A"),
                    {.naive = {0},
                     .target = {100},
                     .gate = 90,
                     .advice = "Its rows are multiples of 16 bytes here, too: load a float4 at once."});
  }

  TEST_CASE("6.17 one barrier per tile, 64 outputs per thread" * Technique() * Points(6) * Todo(3)) {
    const Counts counts = count_product({.M = 128, .N = 256, .K = 64});  // as in 6.16: no second run
    expect_at_most(
        "barriers per phase that multiplies",
        count_product(kEightPhases, Watch::flight).barriers_per_busy_phase(),  // as in 6.15: no second run
        {.naive = {2},
         .target = {1},
         .gate = 1.5,
         .advice = "Between two barriers all multiply: "
                   "the one that lets them read a tile also says that they have read the one before."});
    expect_at_most("barriers per 128x128 outputs and phase of 16", counts.barriers_per_phase(128, 128, 16),
                   {.naive = {16, "one per product"},
                    .target = {1},
                    .gate = 3,
                    .advice = "No barrier inside the loop over k."});
    expect_at_least("outputs per thread", counts.outputs_per_thread(),
                    {.naive = {1},
                     .target = {64, "8*8"},
                     .gate = 32,
                     .advice = "A thread makes 8x8 of C, as in lesson 05."});
    expect_at_most(
        "floats read from shared memory per product", counts.shared_reads_per_product(),
        {.naive = {2},
         .target = {0.25, "16/64"},
         .gate = 0.375,
         .advice = "Take 8 floats of As and 8 of Bs into registers, then make all their 64 products."});
    expect_work_is_shared_out(counts, 256);
    expect_reuse(watch_products({.M = 128, .N = 128, .K = 128}), {128}, 50);
  }
}
