// Reports that contradict themselves, each in one number.
#include "grading/plausible.h"

#include <doctest/doctest.h>

#include <functional>

namespace {

/** A kernel of 2 blocks of 4 threads that reads A and writes C, watched warp by warp. */
report::Report honest() {
  report::Launch launch;
  launch.grid = {2, 1, 1};
  launch.block = {4, 1, 1};
  report::Counters& c = launch.counters;
  c.global_loads = c.global_load_words = 16;
  c.global_stores = c.global_store_words = 8;
  c.storing_threads = 8;
  c.most_stored_words = 1;
  c.storers = 8;
  c.instructions = 16;
  c.busiest_instructions = 2;
  c.busiest_load_words = 2;
  c.global_load_requests = 4;
  c.global_load_sectors = 4;
  c.global_store_requests = 2;
  c.global_store_sectors = 2;
  report::ArrayTraffic a, written;
  a.array = "A";
  a.loads = a.load_words = 16;
  written.array = "C";
  written.stores = written.store_words = 8;
  launch.arrays = {a, written};
  report::Report report;
  report.launch_count = 1;
  report.launches = {launch};
  return report;
}

bool is_plausible_with(const std::function<void(report::Report&, report::Launch&)>& change) {
  report::Report report = honest();
  change(report, report.launches.front());
  return grading::is_plausible(report);
}

}  // namespace

TEST_CASE("an honest report, one of nothing, and one of a launch that was refused or given up") {
  CHECK(grading::is_plausible(honest()));
  CHECK(grading::is_plausible({}));
  CHECK(is_plausible_with([](auto&, auto& launch) {
    launch.refusal = "too many threads";
    launch.counters = {};
    launch.arrays.clear();
  }));
  CHECK(is_plausible_with([](auto&, auto& launch) {
    launch.counters = {};
    launch.arrays.clear();
  }));
}

TEST_CASE("one number that does not fit the others") {
  CHECK_FALSE(is_plausible_with([](auto& report, auto&) { report.launch_count = 0; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.global_load_words = 4; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.shared_loads = 4; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.arrays.pop_back(); }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.arrays[0].wide_load_words = 17; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.idle_blocks = 3; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.storing_threads = 9; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.storing_threads = 7; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.storers = 9; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.busiest_instructions = 1; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.busiest_instructions = 17; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.global_load_sectors = 3; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.global_store_requests = 0; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.counters.global_load_requests = 17; }));
  CHECK_FALSE(is_plausible_with([](auto&, auto& launch) { launch.refusal = "too many threads"; }));
}
