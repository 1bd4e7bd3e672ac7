// Lesson 07's checks: the product, for any M, N and K, whether a tile is made by one block
// or by several; equal shares; few reads.
#include "grading/harness.h"

using namespace grading;

namespace {

/** A product of few tiles is made by more blocks than it has tiles. */
void expect_shared(double blocks, Figure naive, Figure target, double gate) {
  expect_at_least("blocks", blocks,
                  {.naive = naive,
                   .target = target,
                   .gate = gate,
                   .advice = "Where C has few tiles, cut K as well: each block makes some phases of one."});
}

void expect_many_outputs(const Counts& counts) {
  expect_at_least("outputs per thread", counts.outputs_per_thread(),
                  {.naive = {1},
                   .target = {64, "8*8"},
                   .gate = 32,
                   .advice = "A thread makes 8x8 or 8x16 outputs: their sums stay in registers."});
  expect_at_most(
      "floats read of any memory per product", counts.floats_read_per_product(),
      {.naive = {2},
       .target = {0.27, "16/64 + 1/64"},
       .gate = 1,
       .advice = "Sums that stay in registers side by side share what is read: 16 floats make 64 products."});
}

/** The tiles that fill no round are made by several blocks each, and all their parts are added. */
void expect_more_than_once(const Counts& counts, double target) {
  expect_at_least("floats stored or added per output", counts.floats_stored_per_output(),
                  {.naive = {1},
                   .target = {target},
                   .gate = 1.1,
                   .advice = "The last round has fewer tiles than places: each of them is shared."});
}

const Product kOneTile = {.M = 64, .N = 128, .K = 64}, kThirteenTiles = {.M = 832, .N = 128, .K = 32};

/** Blocks that only load, store or add what others have made share nothing. */
void expect_k_is_cut(const Counts& watched, Figure target, double gate) {
  expect_at_most(
      "percent of an output's products that one block makes", watched.percent_of_output_by_one_block(),
      {.naive = {100},
       .target = target,
       .gate = gate,
       .advice =
           "A tile that several blocks share is cut along K: each of them makes some phases of the same outputs."});
}

/** Small tiles load each float of A and of B several times, from copies of them, too. */
void expect_one_tile_is_shared(const Counts& watched) {
  expect_k_is_cut(watched, {25, "100/4"}, 50);
  expect_at_most(
      "floats of A and B, or of copies, loaded for one that they have", watched.floats_loaded_per_element(),
      {.naive = {8, "tiles of 16x16"},
       .target = {1},
       .gate = 2.5,
       .advice = "One tile of 64x128 makes all of C: its blocks cut K, and none loads what another has."});
}

/** The percent that is left where the last of 13 tiles has two makers. */
void expect_last_tile_is_shared(const Counts& watched) {
  expect_k_is_cut(watched, {96.2, "100*12.5/13"}, 97);
}

void expect_16_bytes(const Counts& counts, const std::string& matrix) {
  expect_at_least("percent of " + matrix + " that came 16 bytes at a time",
                  counts.percent_by_16_bytes(matrix),
                  {.naive = {0},
                   .target = {100},
                   .gate = 90,
                   .advice = "N and K are multiples of 4 here: its rows begin at multiples of 16 bytes."});
}

}  // namespace

// The emulated GPU has four multiprocessors: of the small shape it runs twelve
// blocks at once, of the wide one four.
TEST_SUITE("07_past_cublas" * Tile(64)) {
  TEST_CASE("7.1 first: small whole numbers" * Points(10)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("7.2 more columns than rows" * Points(5) * Todo(3)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("7.3 one tile, one phase" * Points(5) * Todo(1)) { expect_product({.M = 64, .N = 128, .K = 16}); }

  TEST_CASE("7.4 the second stage, and the first again" * Points(5) * Todo(2)) {
    expect_product({.M = 64, .N = 128, .K = 32});
    expect_product({.M = 832, .N = 128, .K = 48});
  }

  TEST_CASE("7.5 K ends inside a phase" * Points(7) * Todo(3)) {
    expect_product({.M = 64, .N = 128, .K = 20});
    expect_product({.M = 64, .N = 128, .K = 47});
    expect_product({.M = 12, .N = 64, .K = 18});
  }

  TEST_CASE("7.6 K is shorter than a phase" * Points(4) * Todo(3)) {
    expect_product({.M = 20, .N = 36, .K = 4});
    expect_product({.M = 9, .N = 11, .K = 1});
    // Where A ends, two and three of four floats are left.
    expect_product({.M = 9, .N = 11, .K = 14});
    expect_product({.M = 9, .N = 11, .K = 7});
  }

  TEST_CASE("7.7 N is not a multiple of 4" * Points(4)) {
    expect_product({.M = 64, .N = 131, .K = 16});
    expect_product({.M = 64, .N = 6, .K = 20});
  }

  TEST_CASE("7.8 one more than a tile, and one less" * Points(5)) {
    expect_product({.M = 65, .N = 129, .K = 33});
    expect_product({.M = 63, .N = 127, .K = 31});
  }

  TEST_CASE("7.9 several blocks add to one tile" * Points(6) * Todo(7)) {
    expect_product({.M = 20, .N = 24, .K = 401});
    expect_product({.M = 64, .N = 128, .K = 600});
  }

  TEST_CASE("7.10 shares that end inside a tile" * Points(6) * Todo(5)) {
    expect_product({.M = 192, .N = 384, .K = 64});
    expect_product({.M = 190, .N = 380, .K = 58});
  }

  TEST_CASE("7.11 whole tiles before shared ones" * Points(5) * Todo(6)) {
    expect_product({.M = 320, .N = 384, .K = 48});
    expect_product({.M = 200, .N = 520, .K = 35});
    expect_product({.M = 100, .N = 900, .K = 20});
    expect_product({.M = 190, .N = 512, .K = 20});  // a full round, and nothing after it
  }

  TEST_CASE("7.12 large: 128x256 tiles" * Points(5) * Todo(4)) {
    expect_product({.M = 640, .N = 512, .K = 40});
    expect_product({.M = 513, .N = 515, .K = 21});
  }

  TEST_CASE("7.13 a single element, and long and thin" * Points(3)) {
    expect_product({.M = 1, .N = 1, .K = 1});
    expect_product({.M = 130, .N = 3, .K = 18});
    expect_product({.M = 3, .N = 260, .K = 18});
  }

  TEST_CASE("7.14 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(2)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 200, .N = 520, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("7.15 random numbers" * Points(3) * Todo(1)) {
    expect_product({.M = 70, .N = 150, .K = 190, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 72, .N = 132, .K = 124, .fill = Fill::uniform_floats, .seed = kSeedOfFile});
  }

  TEST_CASE("7.16 every multiprocessor has a share of a single tile" * Technique() * Points(7) * Todo(4)) {
    const Counts counts = count_product({.M = 64, .N = 128, .K = 512});
    expect_shared(counts.blocks(), {1}, {12, "4*3"}, 4);
    expect_even_shares(counts);
    expect_at_most("floats of A loaded per output", counts.floats_loaded_per_output("A"),
                   {.naive = {512, "K"},
                    .target = {4, "K/128"},
                    .gate = 8.5,
                    .advice = "Sharers cut K between them: no phase is made twice."});
    const Counts thin = watch_products({.M = 64, .N = 16, .K = 257});
    expect_shared(thin.blocks(), {1}, {12, "4*3"}, 4);
    expect_even_products(thin, 3);
    expect_loaded_once(thin, 1.85);
    const Counts tile = watch_products(kOneTile);
    expect_shared(tile.blocks(), {1}, {4, "K/16"}, 3);
    expect_one_tile_is_shared(tile);
    if (!counts.exact_widths()) return;
    expect_16_bytes(counts, "A");
    expect_16_bytes(counts, "B");
  }

  TEST_CASE("7.17 what full rounds leave is shared, 64 outputs per thread" * Technique() * Points(6) *
            Todo(5)) {
    const Counts counts = count_product({.M = 832, .N = 128, .K = 64});
    expect_many_outputs(counts);
    expect_work_is_shared_out(counts, 256);
    expect_at_most("floats of B loaded per output", counts.floats_loaded_per_output("B"),
                   {.naive = {64, "K"},
                    .target = {1, "K/64"},
                    .gate = 1.15,
                    .advice = "A block of 64 rows uses a float of B 64 times, and loads it once."});
    expect_at_most(
        "floats read from shared memory per product", counts.shared_reads_per_product(),
        {.naive = {2},
         .target = {0.25, "16/64"},
         .gate = 0.45,
         .advice = "Take 8 floats of As and 8 of Bs into registers, then make all their products."});
    const Counts watched = watch_products(kThirteenTiles);
    expect_shared(watched.blocks(), {7, "tiles of 128x128"}, {14, "12 + 2"}, 8);
    expect_even_products(watched, 3);
    expect_reuse(watched, {85, "2*64*128/(64+128)"}, 50);
    expect_loaded_once(watched, 2);
    expect_last_tile_is_shared(watched);
  }

  TEST_CASE("7.18 one barrier per phase, and work for all" * Technique() * Points(6) * Todo(2)) {
    const Counts counts = count_product({.M = 64, .N = 128, .K = 1024});
    expect_shared(counts.blocks(), {1}, {12, "4*3"}, 4);
    expect_many_outputs(counts);
    expect_one_tile_is_shared(watch_products(kOneTile));  // as in 7.16: no second run
    expect_even_shares(counts);
    expect_at_most(
        "barriers per 64x128 outputs and phase of 16", counts.barriers_per_phase(64, 128, 16),
        {.naive = {2},
         .target = {1.38, "88/64"},
         .gate = 1.5,
         .advice = "With two stages one barrier orders both: the tiles that come and those that go."});
  }

  TEST_CASE("7.19 no round is left half empty" * Technique() * Points(6) * Todo(4)) {
    const Counts small = count_product({.M = 64, .N = 2688, .K = 48});
    expect_more_than_once(small, 1.29);
    const Counts wide = count_product({.M = 1088, .N = 256, .K = 64});
    expect_more_than_once(wide, 1.18);
    expect_last_tile_is_shared(watch_products(kThirteenTiles));  // as in 7.17: no second run
    expect_at_most(
        "bytes of shared memory per block", wide.shared_bytes_per_block(),
        {.naive = {196608, "2*64*(128+256)*4"},
         .target = {57600},
         .gate = 101376,
         .advice = "Not every GPU has more than 99 KB: hold two stages of 16 products, and no more."});
  }
}
