// Counts of the launches against the sizes of the matrices.
#include "grading/work.h"

#include <algorithm>
#include <string_view>

namespace grading {
namespace {

std::uint64_t area(int rows, int columns) {
  return static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
}

/** Words of all launches. */
struct Used {
  std::uint64_t loaded_of_a = 0, loaded_of_b = 0, stored = 0;
};

Used used_by(const report::Report& report) {
  Used used;
  for (const report::Launch& launch : report.launches) {
    used.stored += launch.counters.global_store_words + launch.counters.atomics;
    for (const report::ArrayTraffic& traffic : launch.arrays) {
      if (traffic.shared) continue;
      if (traffic.array == "A") used.loaded_of_a += traffic.load_words;
      if (traffic.array == "B") used.loaded_of_b += traffic.load_words;
    }
  }
  return used;
}

using Unshared = NotByKernels::Unshared;

/** What one thread loads to multiply for others. One that fetches a tile for its whole block does no more than that: then
 *  the loads of global memory are few for the products that come of them. */
Unshared lopsided_block(const report::Launch& launch, std::uint64_t products) {
  constexpr std::uint64_t kProductsPerFetched = 4;
  const report::Counters& c = launch.counters;
  const bool of_shared = c.shared_load_words > 0 && kProductsPerFetched * c.global_load_words <= products;
  return {
      .kernel = launch.kernel, .of_shared = of_shared, .block = of_shared ? c.lopsided_shared : c.lopsided};
}

/** A row of A and a column of B have 2*K floats: of a few of those there is little to be shared. */
constexpr std::uint64_t kLittle = 16;

std::optional<Unshared> unshared_work(const reference::Sizes& sizes, const report::Report& report) {
  const std::uint64_t depth = area(sizes.K, 1), products = area(sizes.M, sizes.N) * depth;
  for (const report::Launch& launch : report.launches) {
    const Unshared found = lopsided_block(launch, products);
    if (found.block.busiest >= kLittle * depth) return found;
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t accesses(const report::Report& report) {
  std::uint64_t all = 0;
  for (const report::Launch& launch : report.launches) {
    const report::Counters& c = launch.counters;
    all +=
        c.global_loads + c.global_stores + c.shared_loads + c.shared_stores + c.local_loads + c.local_stores;
  }
  return all;
}

std::optional<NotByKernels> missing_work(const reference::Sizes& sizes, const report::Report& report) {
  const auto& [M, N, K] = sizes;
  if (M == 0 || N == 0 || K == 0) return std::nullopt;
  NotByKernels missing{
      .launches = report.launch_count, .copies = report.copies, .too_few = {}, .unshared = {}};
  const bool all_recorded = report.launch_count == report.launches.size();
  if (missing.launches > 0 && all_recorded) {
    missing.unshared = unshared_work(sizes, report);
    const Used used = used_by(report);
    const auto demand = [&](const char* array, std::uint64_t count, std::uint64_t needed, bool stored) {
      if (count < needed) missing.too_few.push_back({array, count, needed, stored});
    };
    demand("C", used.stored, area(M, N), true);
    if (report.copies.on_device == 0) {
      demand("A", used.loaded_of_a, area(M, K), false);
      demand("B", used.loaded_of_b, area(K, N), false);
    }
  }
  const bool copied = missing.copies.to_host + missing.copies.to_device > 0;
  if (missing.launches > 0 && !copied && missing.too_few.empty() && !missing.unshared) return std::nullopt;
  return missing;
}

}  // namespace grading
