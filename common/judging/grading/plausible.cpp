// Implements the check of a report: tests conditions that the counts of every launch meet, e.g. a request moves at least one sector.
#include "grading/plausible.h"

#include <algorithm>

namespace grading {
namespace {

std::uint64_t number_in(const report::Dim3& d) { return std::uint64_t{d.x} * d.y * d.z; }

/** An atomic is asked for like a store, and counted apart. A request moves a sector or takes a wavefront at the least. */
bool fits(std::uint64_t parts, std::uint64_t requests) {
  return parts >= requests && (parts > 0) == (requests > 0);
}

/** What all arrays of one kind of memory were used for. */
struct Sums {
  std::uint64_t loads = 0, stores = 0, load_words = 0, store_words = 0;
  bool operator==(const Sums&) const = default;
};

Sums sums_over(const std::vector<report::ArrayTraffic>& arrays, bool shared) {
  Sums sums;
  for (const report::ArrayTraffic& a : arrays) {
    if (a.shared != shared) continue;
    sums.loads += a.loads;
    sums.stores += a.stores;
    sums.load_words += a.load_words;
    sums.store_words += a.store_words;
  }
  return sums;
}

bool arrays_fit(const report::Launch& launch) {
  const report::Counters& c = launch.counters;
  const Sums global = {c.global_loads, c.global_stores, c.global_load_words, c.global_store_words};
  const Sums shared = {c.shared_loads, c.shared_stores, c.shared_load_words, c.shared_store_words};
  return sums_over(launch.arrays, false) == global && sums_over(launch.arrays, true) == shared &&
         std::ranges::all_of(launch.arrays, [](const report::ArrayTraffic& a) {
           return a.wide_load_words <= a.load_words && a.async_load_words <= a.load_words;
         });
}

bool threads_fit(const report::Launch& launch) {
  constexpr std::uint64_t kMostAtOnce = 4;  // products that one instruction makes
  const report::Counters& c = launch.counters;
  const std::uint64_t blocks = number_in(launch.grid), threads = blocks * number_in(launch.block);
  const std::uint64_t loads = c.global_load_words + c.shared_load_words;
  return c.idle_blocks <= blocks && c.multiplying_blocks <= blocks && c.storers <= threads &&
         c.busiest_products <= c.products_if_all_were_busiest &&
         c.products_if_all_were_busiest <=
             c.busiest_products * c.multiplying_blocks * number_in(launch.block) &&
         c.busiest_load_words <= loads && c.busiest_instructions <= c.instructions &&
         (c.instructions == 0 || c.busiest_products <= kMostAtOnce * c.instructions) &&
         c.busiest_instructions * threads >= c.instructions && c.storing_threads <= threads &&
         (c.storing_threads == 0 || c.most_stored_words * c.storing_threads >= c.global_store_words);
}

bool warps_fit(const report::Counters& c) {
  return fits(c.global_load_sectors, c.global_load_requests) &&
         fits(c.global_store_sectors, c.global_store_requests) &&
         fits(c.shared_load_wavefronts, c.shared_load_requests) &&
         fits(c.shared_store_wavefronts, c.shared_store_requests) &&
         c.global_load_requests <= c.global_loads && c.global_store_requests <= c.global_stores + c.atomics &&
         c.shared_load_requests <= c.shared_loads && c.shared_store_requests <= c.shared_stores + c.atomics;
}

/** One that was refused, or given up when a rule was broken, has no counts. */
bool is_launch_plausible(const report::Launch& launch) {
  if (!launch.refusal.empty()) return launch.arrays.empty() && launch.counters.global_loads == 0;
  return arrays_fit(launch) && threads_fit(launch) && warps_fit(launch.counters);
}

}  // namespace

bool is_plausible(const report::Report& report) {
  return report.launches.size() <= report.launch_count &&
         report.others.has_value() == (report.launches.size() < report.launch_count) &&
         std::ranges::all_of(report.launches, is_launch_plausible) &&
         (!report.others || threads_fit(*report.others));
}

}  // namespace grading
