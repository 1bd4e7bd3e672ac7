// Figures from hand-made reports: the right quotients, over all launches and nothing else.
#include "grading/counts.h"

#include <doctest/doctest.h>

namespace {

using grading::Counts;

constexpr reference::Sizes kSizes{4, 8, 16};  // 32 outputs, 512 products

/** Two launches, so that a figure of only one of them is wrong. */
report::Report example_report() {
  report::Launch first;
  first.block = {8, 2, 1};
  first.static_shared_bytes = 100;
  first.arrays = {
      {"A", false, 16, 0, 64, 0, 64}, {"A", true, 7, 7, 10, 7, 8}, {"C", false, 32, 32, 32, 32, 0}};
  first.counters.global_load_words = 96;
  first.counters.global_store_words = 32;
  first.counters.shared_store_words = 40;
  first.counters.shared_load_words = 200;
  first.counters.products = 200;
  first.counters.barriers = 3;
  first.counters.busy_phases = 2;
  first.counters.global_load_sectors = 24;
  first.counters.global_store_requests = 2;
  first.counters.global_store_sectors = 8;
  first.counters.shared_load_requests = 4;
  first.counters.shared_load_wavefronts = 6;
  first.counters.shared_store_wavefronts = 5;
  report::Launch second = first;
  second.grid = {2, 1, 1};
  second.counters.idle_blocks = 1;
  second.dynamic_shared_bytes = 28;
  second.arrays = {{"A", false, 64, 0, 64, 0, 0},
                   {"B", false, 128, 0, 128, 0, 0, 32, 100, 400},
                   {"S", true, 30, 0, 30, 0, 0},
                   {.array = "C", .atomic_words = 16}};
  second.counters.global_load_words = 192;
  report::Report report;
  report.launches = {first, second};
  return report;
}

}  // namespace

TEST_CASE("the busiest thread's share, launches by the weight of theirs") {
  report::Report report;
  report.launches.resize(2);
  report::Counters &even = report.launches[0].counters, &odd = report.launches[1].counters;
  even.instructions = 80, even.busiest_instructions = 10, even.storers = 8;
  even.global_load_words = 80, even.busiest_load_words = 10;
  even.global_store_words = 16;
  CHECK(Counts(report, kSizes, true).busiest_share_of_work() == 1);
  CHECK(Counts(report, kSizes, true).outputs_of_a_thread() == 2);
  // Another one multiplies, and the others copy.
  report.launches[0].counters.busiest_products = 3 * static_cast<std::uint64_t>(kSizes.K);
  CHECK(Counts(report, kSizes, true).outputs_of_a_thread() == 3);
  odd.instructions = 20, odd.busiest_instructions = 20, odd.storers = 8;
  odd.shared_load_words = 20, odd.busiest_load_words = 10;
  CHECK(Counts(report, kSizes, true).busiest_share_of_work() == 2.4);   // (80 + 160) / 100
  CHECK(Counts(report, kSizes, true).busiest_share_of_loads() == 1.6);  // (80 + 80) / 100
  CHECK(Counts(report, {5, 4, 2}, true).instructions_per_product() == 2.5);
}

TEST_CASE("global memory: by array, and all of it") {
  const Counts counts(example_report(), kSizes, true);
  CHECK(counts.floats_loaded_per_output("A") ==
        4);  // (64 + 64) / 32: the shared array of that name is another
  CHECK(counts.floats_loaded_per_output("B") == 4);
  CHECK(counts.floats_loaded_per_output("X") == 0);
  CHECK(counts.floats_loaded_per_output() == 9);
  CHECK(counts.other_floats_loaded_per_output() == 1);
  CHECK(counts.floats_stored_per_output() == 2.5);
  CHECK(counts.sectors_per_store() == 6.4);  // 16 for 64 floats and 16 additions
  CHECK(counts.floats_per_store() == 20);    // an atomic is a request like a store
  CHECK(counts.floats_loaded_per_sector() == 6);
  CHECK(counts.floats_stored_per_sector() == 5);
}

TEST_CASE("16-byte loads: half of A's floats, none of B's") {
  const Counts counts(example_report(), kSizes, true);
  CHECK(counts.percent_by_16_bytes("A") == 50);
  CHECK(counts.percent_by_16_bytes("B") == 0);
}

TEST_CASE("asynchronous copies: a quarter of B's floats, none of A's") {
  const Counts counts(example_report(), kSizes, true);
  CHECK(counts.percent_by_async_copies("B") == 25);
  CHECK(counts.percent_by_async_copies("A") == 0);
}

TEST_CASE("shared memory, barriers, work of a thread") {
  const Counts counts(example_report(), kSizes, true);
  CHECK(counts.shared_stores_per_float_loaded() == 80.0 / 256);
  CHECK(counts.shared_stores_per_output() == 80.0 / 32);
  CHECK(counts.shared_reads_per_product() == 400.0 / 512);
  CHECK(counts.shared_bytes_per_block() == 128);
  CHECK(counts.percent_of_shared_by_16_bytes() == 20);  // 8 of 10 + 30
  CHECK(counts.wavefronts_per_shared_load() == 1.5);
  CHECK(counts.wavefronts_per_32_floats_stored_in_shared() == 4);  // 10 for 80 floats
  CHECK(counts.barriers_per_phase(4, 4, 4) == 6.0 / 8);
  CHECK(counts.barriers_per_busy_phase() == 1.5);
  // 2 launches of 16 threads with 2 phases each make 400: 6.25 in a phase; 400 / 128 while one float travels.
  CHECK(counts.percent_of_products_on_the_way("B") == 50);
  CHECK(counts.percent_of_products_on_the_way("A") == 0);
  CHECK(counts.idle_blocks_per_storing() == 0.5);  // 3 blocks, 1 of them idle
  CHECK(counts.outputs_per_thread() == 1.75);      // 16 threads store 32 words; in the second launch 32 do 48
  report::Report report = example_report();
  report.launches[1].counters.products = 0;
  CHECK(Counts(report, kSizes, true).outputs_per_thread() == 2);
  report.launches[0].counters.products = 0;  // nobody multiplies floats
  CHECK(Counts(report, kSizes, true).outputs_per_thread() == 2);
}

TEST_CASE("nothing counted is 0, not NaN") {
  const Counts counts({}, {0, 0, 0}, true);
  CHECK(counts.floats_loaded_per_output() == 0);
  CHECK(counts.percent_by_16_bytes("A") == 0);
  CHECK(counts.percent_by_async_copies("B") == 0);
  CHECK(counts.percent_of_products_on_the_way("B") == 0);
  CHECK(counts.barriers_per_busy_phase() == 0);
  CHECK(counts.sectors_per_store() == 0);
  CHECK(counts.percent_of_shared_by_16_bytes() == 0);
  CHECK(counts.wavefronts_per_shared_load() == 0);
  CHECK(counts.wavefronts_per_32_floats_stored_in_shared() == 0);
  CHECK(counts.outputs_per_thread() == 0);
  CHECK(counts.idle_blocks_per_storing() == 0);
  CHECK(counts.floats_per_store() == 0);
  CHECK(counts.floats_loaded_per_sector() == 0);
  CHECK(counts.floats_stored_per_sector() == 0);
}
