// Counts of the launches against the sizes of the matrices.
#include "grading/work.h"

#include <algorithm>
#include <string_view>

namespace grading {
namespace {

std::uint64_t area(int rows, int columns) {
  return static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(columns);
}

std::uint64_t needed_products(const reference::Sizes& sizes) {
  return area(sizes.M, sizes.N) * static_cast<std::uint64_t>(sizes.K);
}

/** Words of all launches. */
struct Used {
  std::uint64_t loaded_of_a = 0, loaded_of_b = 0, stored = 0;
};

Used used_by(const report::Report& report) {
  Used used;
  for (const report::Launch& launch : report.launches) {
    used.stored += report::stored_words(launch);
    for (const report::ArrayTraffic& traffic : launch.arrays) {
      if (traffic.shared) continue;
      if (traffic.array == "A") used.loaded_of_a += traffic.load_words + traffic.atomic_words;
      if (traffic.array == "B") used.loaded_of_b += traffic.load_words + traffic.atomic_words;
    }
  }
  return used;
}

using Unshared = NotByKernels::Unshared;

std::optional<Unshared> unshared_work(const report::Report& report) {
  for (const report::Launch& launch : report.launches) {
    const report::Counters& c = launch.counters;
    if (c.lopsided_products.busiest > 0) return Unshared{launch.kernel, true, c.lopsided_products};
    if (c.lopsided.busiest > 0) return Unshared{launch.kernel, false, c.lopsided};
  }
  return std::nullopt;
}

/** In a smaller one a warp for each output has lanes without a product, and a tile rows without an output. */
bool is_large(const reference::Sizes& sizes) { return std::min(sizes.M, sizes.N) >= 16 && sizes.K >= 32; }

/** Whether they store any or not. */
std::optional<Unshared> unshared_by_all(const reference::Sizes& sizes, const report::Report& report,
                                        double many_times) {
  // More are products of parts of elements, or for show: beside these one thread's might be the average.
  const std::uint64_t most = needed_products(sizes);
  for (const report::Launch& launch : report.launches) {
    const report::Counters& c = launch.counters;
    const std::uint64_t threads = std::uint64_t{launch.block.x} * launch.block.y * launch.block.z;
    if (c.products == 0) continue;
    const double busiest = static_cast<double>(c.busiest_products * threads * c.multiplying_blocks);
    if (busiest < many_times * static_cast<double>(std::min(c.products, most))) continue;
    const std::uint64_t of_a_block = c.products / c.multiplying_blocks;
    const report::Lopsided of_all{c.busiest_products, c.products, threads * c.multiplying_blocks};
    // It may be that one block makes more than others.
    if (c.busiest_products > of_a_block) return Unshared{launch.kernel, true, of_all, true, true};
    return Unshared{launch.kernel, true, {c.busiest_products, of_a_block, threads}, true};
  }
  return std::nullopt;
}

/** Nothing where work is not counted. */
std::optional<NotByKernels::Products> too_few_products(const reference::Sizes& sizes,
                                                       const report::Report& report, runner::Watch watch) {
  // Strassen's method twice saves a quarter.
  const std::uint64_t kMostMissing = watch == runner::Watch::magnitudes ? 10 : 1;
  NotByKernels::Products products{0, needed_products(sizes)};
  std::uint64_t instructions = 0;
  for (const report::Launch& launch : report.launches) {
    products.made += launch.counters.products;
    instructions += launch.counters.instructions;
  }
  if (instructions == 0 || 20 * products.made >= (20 - kMostMissing) * products.needed) return std::nullopt;
  return products;
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

double padding(const reference::Sizes& sizes, int tile) {
  const auto padded = [&](int length) { return (length + tile - 1) / tile * tile; };
  return static_cast<double>(area(padded(sizes.M), padded(sizes.N))) /
         static_cast<double>(area(sizes.M, sizes.N));
}

std::optional<NotByKernels> work_of_few(const reference::Sizes& sizes, const report::Report& report,
                                        double many_times) {
  const auto unshared = unshared_by_all(sizes, report, many_times);
  if (!unshared) return std::nullopt;
  return NotByKernels{
      .launches = report.launch_count, .copies = report.copies, .too_few = {}, .unshared = unshared};
}

std::optional<NotByKernels> missing_work(const reference::Sizes& sizes, const report::Report& report,
                                         runner::Watch watch) {
  const auto& [M, N, K] = sizes;
  if (M == 0 || N == 0 || K == 0) return std::nullopt;
  NotByKernels missing{
      .launches = report.launch_count, .copies = report.copies, .too_few = {}, .unshared = {}};
  const bool all_recorded = report.launch_count == report.launches.size();
  if (missing.launches > 0 && all_recorded) {
    if (is_large(sizes)) missing.unshared = unshared_work(report);
    if (runner::watches_products(watch)) missing.products = too_few_products(sizes, report, watch);
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
  if (missing.launches > 0 && !copied && missing.too_few.empty() && !missing.unshared && !missing.products)
    return std::nullopt;
  return missing;
}

}  // namespace grading
