// Lesson 03's checks: the product, for any M, N and K, however long K is; a window that does not grow with K.
#include <cmath>
#include <string>

#include "grading/harness.h"

using namespace grading;

namespace {

const std::string kShare =
    "Let one thread fetch each float of the window, and 16 multiply with it from shared memory.";

/** A gate at one and a half times what windows of 16 need. */
void expect_window(const char* what, double counted, const Figure& naive, const Figure& target,
                   const std::string& advice = kShare) {
  expect_at_most(std::string("floats ") + what, counted,
                 {.naive = naive, .target = target, .gate = 1.5 * target.value, .advice = advice});
}

/** Blocks that store nothing load for nothing, where at least every fifth is one. */
std::string advice_for(const Counts& counts) {
  const double idle =
      counts.blocks() * counts.idle_blocks_per_storing() / (1 + counts.idle_blocks_per_storing());
  if (4 * idle < counts.blocks() - idle) return kShare;
  const auto whole = [](double number) { return std::to_string(std::lround(number)); };
  return "Of " + whole(counts.blocks()) + " blocks, " + whole(idle) +
         " have no element of C: how many cover C, the ragged edges included?";
}

}  // namespace

TEST_SUITE("03_sliding_window") {
  TEST_CASE("3.1 first: small whole numbers" * Points(14)) { expect_product({.M = 33, .N = 19, .K = 37}); }

  TEST_CASE("3.2 more columns than rows" * Points(8) * Todo(3)) {
    expect_product({.M = 19, .N = 33, .K = 37});
  }

  TEST_CASE("3.3 multiples of 16, as in lesson 02" * Points(4)) {
    expect_product({.M = 32, .N = 48, .K = 64});
  }

  TEST_CASE("3.4 smaller than a window" * Points(6) * Todo(2)) { expect_product({.M = 5, .N = 7, .K = 3}); }

  TEST_CASE("3.5 a single element" * Points(5) * Todo(4)) { expect_product({.M = 1, .N = 1, .K = 1}); }

  TEST_CASE("3.6 one more than a window" * Points(6) * Todo(1)) {
    expect_product({.M = 17, .N = 17, .K = 17});
  }

  TEST_CASE("3.7 one less than a window" * Points(6) * Todo(2)) {
    expect_product({.M = 15, .N = 15, .K = 15});
  }

  TEST_CASE("3.8 only K is ragged" * Points(5) * Todo(1)) { expect_product({.M = 32, .N = 16, .K = 37}); }

  TEST_CASE("3.9 only M and N are ragged" * Points(5) * Todo(4)) {
    expect_product({.M = 37, .N = 21, .K = 32});
  }

  TEST_CASE("3.10 long and thin" * Points(5) * Todo(5)) {
    expect_product({.M = 130, .N = 3, .K = 18});
    expect_product({.M = 3, .N = 130, .K = 18});
  }

  TEST_CASE("3.11 K is long: a panel of it would not fit" * Points(4) * Todo(1)) {
    expect_product({.M = 20, .N = 24, .K = 401});
    expect_product({.M = 17, .N = 18, .K = 1000});
  }

  TEST_CASE("3.12 empty matrices: K=0 gives zeros, M=0 or N=0 gives nothing" * Points(2)) {
    expect_product({.M = 18, .N = 5, .K = 0});
    expect_product({.M = 0, .N = 5, .K = 7});
    expect_product({.M = 5, .N = 0, .K = 7});
  }

  TEST_CASE("3.13 random numbers" * Points(5)) {
    expect_product({.M = 70, .N = 80, .K = 56, .fill = Fill::uniform_floats, .seed = 2});
    expect_product({.M = 71, .N = 31, .K = 53, .fill = Fill::uniform_floats, .seed = kSeedOfFile});
  }

  TEST_CASE("3.14 a float is loaded once per window, at any size" * Technique() * Points(15) * Todo(2)) {
    const Counts whole = count_product({.M = 64, .N = 64, .K = 256});
    expect_work_is_shared_out(whole, 64);
    expect_several_blocks(whole);
    expect_window("of A loaded per output", whole.floats_loaded_per_output("A"), {256, "K"}, {16, "K/16"});
    expect_window("of B loaded per output", whole.floats_loaded_per_output("B"), {256, "K"}, {16, "K/16"});
    // 5 x 4 windows of 16x16 cover C, whose last ones are partly empty:
    // what lies outside may be loaded from the edge.
    const Counts ragged = count_product({.M = 70, .N = 50, .K = 90});
    const std::string advice = advice_for(ragged);
    expect_window("of A loaded per ragged output", ragged.floats_loaded_per_output("A"), {90, "K"},
                  {7.2, "4*K/N"}, advice);
    expect_window("of B loaded per ragged output", ragged.floats_loaded_per_output("B"), {90, "K"},
                  {6.43, "5*K/M"}, advice);
    expect_at_most(
        "floats stored per output", ragged.floats_stored_per_output(),
        {.naive = {90, "K"}, .target = {1}, .gate = 2, .advice = "Store the sum once, after all windows."});
    expect_coalesced(count_product({.M = 64, .N = 64, .K = 64}, Watch::warps));
    expect_loaded_once(watch_products({.M = 16, .N = 32, .K = 256}), 1.5);
  }

  TEST_CASE("3.15 shared memory does not grow with K" * Technique() * Points(10)) {
    const Counts small = count_product({.M = 70, .N = 50, .K = 90});  // as in 3.14: no second run
    const Counts large = count_product({.M = 62, .N = 63, .K = 218});
    expect_at_least(
        "floats stored in shared memory per float loaded", large.shared_stores_per_float_loaded(),
        {.naive = {0},
         .target = {1},
         .gate = 0.9,
         .advice = "Every float of A and of B goes into its window first: As and Bs are __shared__."});
    expect_at_most(
        "bytes of shared memory more with K=218 than with K=90",
        large.shared_bytes_per_block() - small.shared_bytes_per_block(),
        {.naive = {16384, "2*16*128*4"},
         .target = {0},
         .gate = 0,
         .advice = "A panel of the whole K no longer fits when K is long: let a window slide along it."});
    expect_at_most("barriers per 16x16 outputs and window of 16", large.barriers_per_phase(16, 16, 16),
                   {.naive = {32, "2 per product"},
                    .target = {2},
                    .gate = 3,
                    .advice = "One barrier after the fetch, one after the loop over k; none inside it."});
    const Counts watched = watch_products({.M = 16, .N = 32, .K = 256});
    expect_reuse(watched, {16, "a window of 16x16"}, 10);
    expect_loaded_once(watched, 1.5);
  }
}
