// Lesson 05's checks: the product, for any M, N and K; registers,
// 16-byte reads of shared memory and its banks.
#include "grading/harness.h"

using namespace grading;

TEST_SUITE("05_register_tile" * Tile(128)) {
  TEST_CASE("5.1 first: small whole numbers" * Points(12)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("5.2 more columns than rows" * Points(6) * Todo(3)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("5.3 one tile, one phase" * Points(8) * Todo(2)) {
    expect_product({.M = 128, .N = 128, .K = 16});
  }

  TEST_CASE("5.4 multiples of 128" * Points(8) * Todo(4)) { expect_product({.M = 128, .N = 256, .K = 48}); }

  TEST_CASE("5.5 one more than a tile" * Points(6) * Todo(1)) {
    expect_product({.M = 129, .N = 129, .K = 17});
  }

  TEST_CASE("5.6 one less than a tile" * Points(6) * Todo(1)) {
    expect_product({.M = 127, .N = 127, .K = 15});
  }

  TEST_CASE("5.7 K is not a multiple of 4: scalar loads of A" * Points(4) * Todo(4)) {
    expect_product({.M = 128, .N = 64, .K = 17});
    expect_product({.M = 12, .N = 128, .K = 18});
  }

  TEST_CASE("5.8 N is not a multiple of 4: scalar loads of B" * Points(4) * Todo(4)) {
    expect_product({.M = 64, .N = 131, .K = 16});
    expect_product({.M = 128, .N = 6, .K = 20});
  }

  TEST_CASE("5.9 multiples of 4 that end inside a tile" * Points(4) * Todo(1)) {
    expect_product({.M = 36, .N = 84, .K = 28});
  }

  TEST_CASE("5.10 a single element" * Points(3) * Todo(1)) { expect_product({.M = 1, .N = 1, .K = 1}); }

  TEST_CASE("5.11 long and thin" * Points(3) * Todo(1)) {
    expect_product({.M = 258, .N = 3, .K = 18});
    expect_product({.M = 3, .N = 258, .K = 18});
  }

  TEST_CASE("5.12 K is long: a panel of it would not fit" * Points(3) * Todo(4)) {
    expect_product({.M = 20, .N = 24, .K = 401});
    expect_product({.M = 17, .N = 68, .K = 1000});
  }

  TEST_CASE("5.13 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(2)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("5.14 random numbers" * Points(6) * Todo(5)) {
    expect_product({.M = 100, .N = 140, .K = 90, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 136, .N = 68, .K = 52, .fill = Fill::uniform_floats, .seed = kSeedOfFile});
  }

  TEST_CASE("5.15 64 outputs per thread, in registers" * Technique() * Points(7) * Todo(5)) {
    const Counts counts = count_product({.M = 128, .N = 256, .K = 64});
    expect_at_least("outputs per thread", counts.outputs_per_thread(),
                    {.naive = {1},
                     .target = {64, "8*8"},
                     .gate = 32,
                     .advice = "A thread makes 8x8 of C: its sums stay in registers."});
    expect_at_most(
        "floats stored per output", counts.floats_stored_per_output(),
        {.naive = {64, "K"}, .target = {1}, .gate = 2, .advice = "Store the sums once, after all phases."});
    expect_at_most(
        "floats read of any memory per product", counts.floats_read_per_product(),
        {.naive = {2},
         .target = {0.27, "16/64 + 2/128"},
         .gate = 1,
         .advice =
             "Sums that stay in registers side by side share what is read: 16 floats make 64 products."});
    expect_work_is_shared_out(counts, 256);
  }

  TEST_CASE("5.16 wide reads of shared memory, no bank conflicts" * Technique() * Points(12) * Todo(6)) {
    const Counts counts = count_product({.M = 128, .N = 256, .K = 64}, Watch::warps);
    expect_at_least("floats stored in shared memory per output", counts.shared_stores_per_output(),
                    {.naive = {0},
                     .target = {1, "K/128+K/128"},
                     .gate = 0.25,
                     .advice = "Every float of A and of B goes into its tile first."});
    expect_at_most(
        "floats read from shared memory per product", counts.shared_reads_per_product(),
        {.naive = {2},
         .target = {0.25, "16/64"},
         .gate = 0.375,
         .advice = "Take 8 floats of As and 8 of Bs into registers, then make all their 64 products."});
    expect_at_most("wavefronts per load of shared memory", counts.wavefronts_per_shared_load(),
                   {.naive = {2.5},
                    .target = {1},
                    .gate = 1.25,
                    .advice = "Let a warp read few words, and no two of one bank: "
                              "its lanes stand 4 down and 8 across, 4 floats apart."});
    expect_reuse(watch_products({.M = 128, .N = 128, .K = 64}), {128}, 50);
    if (!counts.exact_widths()) return;
    expect_at_least("percent of what was read from shared memory that came by 16-byte loads",
                    counts.percent_of_shared_by_16_bytes(),
                    {.naive = {0},
                     .target = {100},
                     .gate = 90,
                     .advice = "Read floats that lie side by side as a float4: those "
                               "of Bs do, those of As when it is stored transposed."});
    expect_at_most("wavefronts per 32 floats stored in shared memory",
                   counts.wavefronts_per_32_floats_stored_in_shared(),
                   {.naive = {1.5},
                    .target = {1},
                    .gate = 1.25,
                    .advice = "Let no two words that a warp stores at once lie in one bank: 4 rows of As "
                              "further on, it should be a different one."});
  }

  TEST_CASE("5.17 a float is loaded once per tile, four at a time" * Technique() * Points(6) * Todo(4)) {
    const Counts counts = count_product({.M = 128, .N = 256, .K = 64});
    expect_at_most(
        "floats of A and B loaded per output",
        counts.floats_loaded_per_output("A") + counts.floats_loaded_per_output("B"),
        {.naive = {128, "2K"},
         .target = {1, "2K/128"},
         .gate = 1.75,
         .advice = "A tile of 128x128 outputs uses each float 128 times, one of 64x64 half as often."});
    expect_at_most("barriers per 128x128 outputs and phase of 16", counts.barriers_per_phase(128, 128, 16),
                   {.naive = {32, "16*2"},
                    .target = {2},
                    .gate = 10,
                    .advice = "One barrier after the stores, one after the loop over k; none inside it."});
    expect_loaded_once(watch_products({.M = 128, .N = 128, .K = 64}), 2);  // as in 5.16: no second run
    if (!counts.exact_widths()) return;
    for (const std::string matrix : {"A", "B"}) {
      expect_at_least("percent of " + matrix + " that came by 16-byte loads",
                      counts.percent_by_16_bytes(matrix),
                      {.naive = {0},
                       .target = {100},
                       .gate = 90,
                       .advice = "Its rows are multiples of 16 bytes here: load a float4 at once."});
    }
  }
}
