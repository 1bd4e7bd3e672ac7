// Lesson 04's checks: the product, for any M, N and K; the work of a thread, and 16-byte loads.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("04_coarsened_float4" * Tile(64)) {
  TEST_CASE("4.1 first: small whole numbers" * Points(12)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("4.2 more columns than rows" * Points(6) * Todo(6)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("4.3 one tile, one phase" * Points(8) * Todo(5)) { expect_product({.M = 64, .N = 64, .K = 16}); }

  TEST_CASE("4.4 multiples of 64" * Points(8) * Todo(3)) { expect_product({.M = 64, .N = 128, .K = 80}); }

  TEST_CASE("4.5 one more than a tile" * Points(6) * Todo(1)) { expect_product({.M = 65, .N = 65, .K = 65}); }

  TEST_CASE("4.6 one less than a tile" * Points(6) * Todo(1)) { expect_product({.M = 63, .N = 63, .K = 63}); }

  TEST_CASE("4.7 K is not a multiple of 4: scalar loads of A" * Points(4) * Todo(6)) {
    expect_product({.M = 64, .N = 64, .K = 17});
    expect_product({.M = 12, .N = 64, .K = 18});
  }

  TEST_CASE("4.8 N is not a multiple of 4: scalar loads of B" * Points(4) * Todo(6)) {
    expect_product({.M = 64, .N = 67, .K = 16});
    expect_product({.M = 64, .N = 6, .K = 20});
  }

  TEST_CASE("4.9 multiples of 4 that end inside a tile" * Points(4) * Todo(1)) {
    expect_product({.M = 20, .N = 36, .K = 28});
  }

  TEST_CASE("4.10 a single element" * Points(3) * Todo(1)) { expect_product({.M = 1, .N = 1, .K = 1}); }

  TEST_CASE("4.11 long and thin" * Points(3) * Todo(1)) {
    expect_product({.M = 130, .N = 3, .K = 18});
    expect_product({.M = 3, .N = 130, .K = 18});
  }

  TEST_CASE("4.12 K is long: a panel of it would not fit" * Points(3) * Todo(4)) {
    expect_product({.M = 20, .N = 24, .K = 401});
    expect_product({.M = 17, .N = 68, .K = 500});
  }

  TEST_CASE("4.13 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(2)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("4.14 random numbers" * Points(6) * Todo(5)) {
    expect_product({.M = 50, .N = 70, .K = 90, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 72, .N = 132, .K = 52, .fill = Fill::uniform_floats, .seed = kSeedOfFile});
  }

  TEST_CASE("4.15 16 outputs per thread, half a read per product" * Technique() * Points(10) * Todo(5)) {
    const Counts counts = count_product({.M = 128, .N = 256, .K = 64});
    expect_at_least("floats stored in shared memory per output", counts.shared_stores_per_output(),
                    {.naive = {0},
                     .target = {2, "K/64+K/64"},
                     .gate = 0.5,
                     .advice = "Every float of A and of B goes into its tile first."});
    expect_at_least("outputs per thread", counts.outputs_per_thread(),
                    {.naive = {1},
                     .target = {16, "4*4"},
                     .gate = 8,
                     .advice = "A thread makes a small square of C: its sums stay in registers."});
    expect_at_most(
        "floats read from shared memory per product", counts.shared_reads_per_product(),
        {.naive = {2},
         .target = {0.5, "8/16"},
         .gate = 0.75,
         .advice = "Take 4 floats of As and 4 of Bs into registers, then make all their 16 products."});
    expect_work_is_shared_out(counts, 256);
    expect_several_blocks(counts);
    expect_reuse(watch_products({.M = 64, .N = 32, .K = 64}), {42.7, "2*64*32/(64+32)"}, 25);
  }

  TEST_CASE("4.16 a float is loaded once per tile, four at a time" * Technique() * Points(15) * Todo(4)) {
    const Counts counts = count_product({.M = 128, .N = 256, .K = 64});
    for (const std::string matrix : {"A", "B"}) {
      expect_at_most(
          "floats of " + matrix + " loaded per output", counts.floats_loaded_per_output(matrix),
          {.naive = {64, "K"},
           .target = {1, "K/64"},
           .gate = 2,
           .advice =
               "A block shares its tiles of A and B in shared memory: how many of its outputs use a float?"});
      if (!counts.exact_widths()) continue;
      expect_at_least("percent of " + matrix + " that came by 16-byte loads",
                      counts.percent_by_16_bytes(matrix),
                      {.naive = {0},
                       .target = {100},
                       .gate = 90,
                       .advice = "Its rows are multiples of 16 bytes here: load a float4 at once."});
    }
    expect_loaded_once(watch_products({.M = 64, .N = 32, .K = 64}), 2);  // as in 4.15: no second run
    expect_at_most("barriers per 64x64 outputs and phase of 16", counts.barriers_per_phase(64, 64, 16),
                   {.naive = {32, "16*2"},
                    .target = {2},
                    .gate = 16,
                    .advice = "One barrier after both tiles are full, "
                              "one after the loop over k; none inside it."});
    if (!counts.exact_widths()) return;
    const Counts warps = count_product({.M = 64, .N = 64, .K = 64}, Watch::warps);
    expect_at_least("floats loaded per sector of 32 bytes", warps.floats_loaded_per_sector(),
                    {.naive = {4, "a float4 from each row"},
                     .target = {8},
                     .gate = 6,
                     .advice = "Neighbouring threads take neighbouring float4 of a row: "
                               "a sector has room for two."});
    expect_at_most(
        "wavefronts per load of shared memory", warps.wavefronts_per_shared_load(),
        {.naive = {8.5, "squares one below the other"},
         .target = {2},
         .gate = 4,
         .advice = "A warp reads rows of As that lie in one bank, so let it need few: its threads stand side "
                   "by side. Is the quotient of tid ty or tx, and which is the remainder?"});
  }
}
