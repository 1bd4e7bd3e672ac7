// Who works in a kernel, and what is made of what it has put into shared memory.
#include <doctest/doctest.h>

#include "unit/counts/kernel.h"

using namespace counts;

TEST_CASE("instructions are counted thread by thread, where they are passed") {
  // Thread 0 takes a way of its own, 32 times as long, through a loop, a branch and a function.
  const report::Counters c =
      Kernel("tests/unit/counts/kernels/one_thread_works.cu").launch({1, 32, 64}).counters;
  CHECK(c.storers == 32);
  CHECK(c.busiest_instructions * 3 > c.instructions);
  const report::Counters all = Solution("01_naive").launch({33, 19, 37}).counters;
  CHECK(all.instructions > 5 * product(33, 19, 37));
  CHECK(all.instructions < 60 * product(33, 19, 37));
  CHECK(all.busiest_instructions * product(33, 19) < 2 * all.instructions);
}

TEST_CASE("factors that come from shared memory, for each element that came there") {
  const Size size{64, 48, 32};
  const report::Counters c = Solution("02_tiled").watched(size, runner::Watch::reuse);
  CHECK(c.products == product(64, 48, 32));
  CHECK(c.factors_from_shared == 2 * product(64, 48, 32));
  CHECK(c.elements_in_shared * 16 == c.factors_from_shared);
  CHECK(c.factors_from_others * 16 ==
        c.factors_from_shared * 15);  // each float is multiplied by 16 threads, one of which fetched it
  CHECK(c.elements_multiplied == c.elements_in_shared);
  const report::Counters naive = Solution("01_naive").watched(size, runner::Watch::reuse);
  CHECK(naive.products == product(64, 48, 32));
  CHECK(naive.factors_from_shared == 0);
  CHECK(naive.elements_in_shared == 0);
}

TEST_CASE("products of an element of C, by the block that makes most of them") {
  const auto leading = [](const char* lesson, const Size& size) {
    return Solution(lesson).watched(size, runner::Watch::reuse).products_of_leading_blocks;
  };
  CHECK(leading("02_tiled", {64, 48, 32}) == product(64, 48, 32));
  // One tile of 64x128, in four phases: each is made by another block.
  CHECK(leading("07_past_cublas", {64, 128, 64}) == product(64, 128, 16));
  // Twelve blocks make a tile each, and two share the last one.
  CHECK(leading("07_past_cublas", {832, 128, 32}) == product(768, 128, 32) + product(64, 128, 16));
  // Products that were made before are made for nothing.
  const Kernel junk("tests/unit/counts/kernels/junk_products.cu");
  CHECK(junk.watched({32, 32, 16}, runner::Watch::reuse).products_of_leading_blocks == product(32, 32, 16));
}

TEST_CASE("what lies in shared memory is scaled by other numbers in another grading") {
  const Kernel scales("tests/unit/counts/kernels/scales_itself.cu");
  constexpr Size kSize{32, 32, 32};
  int hit = 0;
  constexpr int kGradings = 16;
  for (std::uint64_t seed = 0; seed < kGradings; ++seed)
    hit += scales.watched(kSize, runner::Watch::reuse, seed).factors_from_others > 0;
  CHECK(hit > 0);
  CHECK(hit < kGradings / 2);
}

TEST_CASE("products, whichever way they are made") {
  const Size size{33, 19, 37};
  for (const char* file : {"tests/unit/counts/kernels/every_product.cu", "lessons/01_naive/solution.cu"}) {
    CAPTURE(file);
    const report::Counters c = Kernel(file).launch(size).counters;
    CHECK(c.products == product(size.M, size.N, size.K));
    CHECK(c.busiest_products == 37);
    const report::Counters watched = Kernel(file).watched(size, runner::Watch::products);
    const int divided = std::string(file).starts_with("tests") ? 4 : 0;
    // Whoever rounds down may take the same product once more, to see what is left.
    CHECK(watched.products >= product(size.M, size.N, size.K - divided));
    CHECK(watched.busiest_products >= product(1, 1, size.K - divided));
    CHECK(watched.busiest_products <= product(1, 1, size.K));
    CHECK(Kernel(file).doubles(size, [&](int k) { return divided == 0 || k % 8 != 6; }));
  }
}

TEST_CASE(
    "products of elements count once, and only those that the matrices take; of magnitudes, all that each thread makes") {
  const Kernel junk("tests/unit/counts/kernels/junk_products.cu");
  const report::Counters all = junk.watched({32, 32, 16}, runner::Watch::products);
  CHECK(all.products == product(32, 32, 16));
  CHECK(all.products_of_blocks == 16 * product(32, 32, 16));
  CHECK(all.busiest_products == product(16, 16));
  const report::Counters c = junk.watched({32, 32, 16}, runner::Watch::reuse);
  CHECK(c.products == product(32, 32, 16));
  CHECK(c.busiest_products == product(16, 16));
  CHECK(c.multiplying_blocks == 4);
}

TEST_CASE("a float that is held back travels for one phase at most, and the others do not travel with it") {
  const report::Launch launch =
      Kernel("tests/unit/counts/kernels/held_back.cu").launch({32, 32, 96}, runner::Watch::warps);
  for (const report::ArrayTraffic& array : launch.arrays) {
    if (array.shared) continue;
    CAPTURE(array.array);
    CHECK(array.reads_of_arrived == (array.array == "A" ? product(32, 32) * 32 : 0));
  }
}

TEST_CASE("products, and not reads, are made while the next tile travels") {
  const Size size{128, 128, 128};
  const report::Launch launch = Solution("06_double_buffer").watched_launch(size, runner::Watch::flight);
  CHECK(launch.counters.products == product(128, 128, 128));
  for (const report::ArrayTraffic& array : launch.arrays) {
    if (array.shared || array.array == "C") continue;
    CAPTURE(array.array);
    // The first of 8 tiles travels while nothing is multiplied; a phase takes 16 products for each of 64 outputs.
    CHECK(array.reads_of_arrived == array.load_words * 7 / 8 * 16 * 64);
  }
}
