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
  for (const report::Launch& launch : all_launches(report)) {
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

int padded(int length, int tile) { return (length + tile - 1) / tile * tile; }

/** How many times the outputs that it holds a grid of such tiles could hold: 1 of whole tiles. */
double padding(const reference::Sizes& sizes, int rows, int columns) {
  return static_cast<double>(area(padded(sizes.M, rows), padded(sizes.N, columns))) /
         static_cast<double>(area(sizes.M, sizes.N));
}

constexpr double kMany = 6;  ///< times the products of an average thread, whatever the tiles

double times_that_fit(double length, double into) { return std::max(1.0, into / length); }

/** How many times the products of an average thread of its block one may make: those of a tile that reaches beyond C may have none there, and
 *  of threads that divide the sum of one element, or have one each, as many as a block may have are launched. */
double most_shares(const reference::Sizes& sizes, bool one_output) {
  constexpr int kLargestTile[] = {256, 128};
  const double of_tiles = std::max({kMany, padding(sizes, kLargestTile[0], kLargestTile[1]),
                                    padding(sizes, kLargestTile[1], kLargestTile[0])});
  if (!one_output) return of_tiles;
  constexpr double kLongestRow = 1024, kLongestSum = 256;  // threads
  return std::max({of_tiles, times_that_fit(sizes.M, kLongestRow), times_that_fit(sizes.N, kLongestRow),
                   times_that_fit(sizes.K, kLongestSum)});
}

std::uint64_t threads_of(const report::Launch& launch) {
  return std::uint64_t{launch.block.x} * launch.block.y * launch.block.z;
}

/** The same with tiles as large as these launches' own, whatever their shape: as many outputs as the busiest thread makes, for each thread. */
double most_shares_of_own_tiles(const reference::Sizes& sizes, const std::vector<report::Launch>& launches) {
  constexpr std::uint64_t kLongest = 64;  // times as long as wide
  double most = 1;
  for (const report::Launch& launch : launches) {
    const std::uint64_t sum = static_cast<std::uint64_t>(sizes.K);
    const std::uint64_t outputs = (launch.counters.busiest_products + sum - 1) / sum;
    const std::uint64_t area = threads_of(launch) * std::max<std::uint64_t>(outputs, 1);
    for (std::uint64_t rows = 1; rows <= area; rows *= 2) {
      const std::uint64_t columns = (area + rows - 1) / rows;
      if (std::max(rows, columns) <= kLongest * std::min(rows, columns))
        most = std::max(most, padding(sizes, static_cast<int>(rows), static_cast<int>(columns)));
    }
  }
  return most;
}

/** All launches together. */
struct Shares {
  std::uint64_t of_blocks = 0, busiest = 0, if_all_were_busiest = 0;
};

Shares shares_of(const std::vector<report::Launch>& launches) {
  Shares all;
  for (const report::Launch& launch : launches) {
    const report::Counters& c = launch.counters;
    all.of_blocks += c.products_of_blocks;
    all.busiest += c.busiest_products;
    all.if_all_were_busiest += c.products_if_all_were_busiest;
  }
  return all;
}

Unshared unshared_in(const report::Launch& launch, std::uint64_t launches) {
  const report::Counters& c = launch.counters;
  const std::uint64_t of_a_block = c.products_of_blocks / c.multiplying_blocks, threads = threads_of(launch);
  if (c.busiest_products <= of_a_block)
    return {launch.kernel, c.busiest_products, of_a_block, threads, launches};
  return {launch.kernel, c.busiest_products, c.products_of_blocks, threads * c.multiplying_blocks, launches,
          true};
}

std::optional<NotByKernels::Products> too_few_products(const reference::Sizes& sizes,
                                                       const report::Report& report, runner::Watch watch) {
  // Strassen's method twice saves a quarter.
  const std::uint64_t kMostMissing = runner::watches_parts(watch) ? 10 : 1;
  NotByKernels::Products products{0, needed_products(sizes)};
  for (const report::Launch& launch : all_launches(report)) products.made += launch.counters.products;
  if (20 * products.made >= (20 - kMostMissing) * products.needed) return std::nullopt;
  return products;
}

}  // namespace

bool is_for_many_threads(const reference::Sizes& sizes) { return most_shares(sizes, false) <= kMany; }

std::uint64_t most_elements_of_a_thread(const reference::Sizes& sizes) {
  return static_cast<std::uint64_t>(std::max({256, sizes.M, sizes.N}));
}

std::vector<report::Launch> all_launches(const report::Report& report) {
  std::vector<report::Launch> all = report.launches;
  if (report.others) all.push_back(*report.others);
  return all;
}

std::uint64_t accesses(const report::Report& report) {
  std::uint64_t all = 0;
  for (const report::Launch& launch : all_launches(report)) {
    const report::Counters& c = launch.counters;
    all +=
        c.global_loads + c.global_stores + c.shared_loads + c.shared_stores + c.local_loads + c.local_stores;
  }
  return all;
}

std::optional<NotByKernels> work_of_few(const reference::Sizes& sizes, const report::Report& report,
                                        runner::Watch watch, Tiles tiles) {
  // A number in two parts takes three or four products.
  const std::uint64_t of_one = runner::watches_parts(watch) ? 4 : 1;
  const auto sum = static_cast<std::uint64_t>(sizes.K) * of_one;
  const std::vector<report::Launch> launches = all_launches(report);
  const Shares all = shares_of(launches);
  // Where elements are not known, products for show make no average of one thread's.
  const auto of_average = static_cast<double>(
      watch == runner::Watch::elements ? all.of_blocks : std::min(all.of_blocks, needed_products(sizes)));
  const double most = tiles == Tiles::as_launched && all.busiest > sum
                          ? std::max(kMany, most_shares_of_own_tiles(sizes, launches))
                          : most_shares(sizes, all.busiest <= sum);
  const bool few = static_cast<double>(all.if_all_were_busiest) > most * of_average;
  if (!few && all.busiest <= sum * most_elements_of_a_thread(sizes)) return std::nullopt;
  const auto worst = std::ranges::max_element(launches, {}, [&](const report::Launch& launch) {
    const report::Counters& c = launch.counters;
    return few ? c.products_if_all_were_busiest : c.busiest_products;
  });
  const bool is_one = worst < launches.begin() + static_cast<std::ptrdiff_t>(report.launches.size());
  NotByKernels found{
      .launches = report.launch_count,
      .copies = report.copies,
      .too_few = {},
      .unshared = unshared_in(*worst, is_one ? 1 : report.launch_count - report.launches.size())};
  found.unshared->too_long = !few;
  return found;
}

bool is_work_of_few(const reference::Sizes& sizes, const report::Report& report) {
  // What a division takes with its loads, at least: Strassen's method takes up to 2. And three times what numbers split in two take, beside
  // which there is no room for junk; of a short sum most is what surrounds it.
  constexpr std::uint64_t kLeastOfOne = 8, kMostOfOne = 400;
  constexpr int kShort = 16;
  const std::uint64_t needed = needed_products(sizes);
  // A phase of a tile is made whole, however few of its products are needed.
  const auto inner = static_cast<std::uint64_t>(std::max(sizes.K, kShort));
  const std::uint64_t most = inner * most_elements_of_a_thread(sizes);
  std::uint64_t all = 0, busiest = 0;
  double if_all_were_busiest = 0;
  for (const report::Launch& launch : all_launches(report)) {
    const report::Counters& c = launch.counters;
    const double threads = static_cast<double>(launch.grid.x) * launch.grid.y * launch.grid.z *
                           static_cast<double>(threads_of(launch));
    all += c.instructions;
    busiest += c.busiest_instructions;
    if_all_were_busiest += threads * static_cast<double>(c.busiest_instructions);
  }
  return busiest > kLeastOfOne * most || (sizes.K >= kShort && all > kMostOfOne * needed) ||
         if_all_were_busiest > most_shares(sizes, false) / 2 * static_cast<double>(all);
}

std::optional<NotByKernels> missing_work(const reference::Sizes& sizes, const report::Report& report,
                                         runner::Watch watch) {
  const auto& [M, N, K] = sizes;
  if (M == 0 || N == 0 || K == 0) return std::nullopt;
  NotByKernels missing{
      .launches = report.launch_count, .copies = report.copies, .too_few = {}, .unshared = {}};
  if (missing.launches > 0) {
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
  if (missing.launches > 0 && !copied && missing.too_few.empty() && !missing.products) return std::nullopt;
  return missing;
}

}  // namespace grading
