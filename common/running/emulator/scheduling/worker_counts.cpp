// Adds a worker's counts to the report of a launch, e.g. its loads and stores of each array.
#include <algorithm>

#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

/** Several workers have their share in one array. */
void add_to(std::vector<report::ArrayTraffic>& arrays, const Region& region, bool is_shared) {
  const auto same = [&](const report::ArrayTraffic& a) {
    return a.shared == is_shared && a.array == region.name;
  };
  auto array = std::ranges::find_if(arrays, same);
  if (array == arrays.end()) {
    array = arrays.emplace(arrays.end());
    array->array = region.name;
    array->shared = is_shared;
  }
  const Traffic& t = region.traffic;
  array->loads += t.count(false);
  array->stores += t.count(true);
  array->load_words += t.words(false);
  array->store_words += t.words(true);
  array->wide_load_words += t.accesses[false].back() * 4;
  array->async_load_words += region.copies.async_load_words;
  array->reads_on_the_way += region.copies.reads_on_the_way;
  array->reads_of_arrived += region.copies.reads_of_arrived;
  array->atomic_words += t.atomics;
}

}  // namespace

/** And atomics. By all blocks of this launch so far. */
std::uint64_t Worker::stores_to_global() const {
  std::uint64_t sum = elsewhere.traffic.count(true);
  for (const Region& region : global) sum += region.traffic.count(true) + region.traffic.atomics;
  return sum;
}

void Worker::add_to(report::Launch& launch) {
  report::Counters& counters = launch.counters;
  const auto add = [&](const Region& region, bool is_shared) {
    const Traffic& t = region.traffic;
    std::uint64_t& loads = is_shared ? counters.shared_loads : counters.global_loads;
    std::uint64_t& stores = is_shared ? counters.shared_stores : counters.global_stores;
    loads += t.count(false);
    stores += t.count(true);
    (is_shared ? counters.shared_load_words : counters.global_load_words) += t.words(false);
    (is_shared ? counters.shared_store_words : counters.global_store_words) += t.words(true);
    counters.atomics += t.atomics;
    if (t.touched()) emulator::add_to(launch.arrays, region, is_shared);
  };
  for (const Region& r : global) add(r, false);
  add(elsewhere, false);
  add(constants, false);
  for (const Region& r : shared) add(r, true);
  add(dynamic, true);
  counters.local_loads += local.traffic.count(false);
  counters.local_stores += local.traffic.count(true);
  counters.idle_blocks += idle_blocks_;
  if (shares_ != nullptr) shares_->launch_ends(counters);
  observers.launch_ends(counters);
  on_request.launch_ends(counters);
}

}  // namespace emulator
