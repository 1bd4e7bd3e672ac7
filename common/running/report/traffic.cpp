// Sums over the arrays of a launch, and over launches.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <tuple>
#include <vector>

#include "report/counter_names.h"
#include "report/report.h"

namespace report {
namespace {

constexpr std::size_t kMostArrays = 64;

void add_arrays(std::vector<ArrayTraffic>& sums, const std::vector<ArrayTraffic>& more) {
  for (const ArrayTraffic& one : more) {
    const auto is_it = [&](const ArrayTraffic& sum) {
      return std::tie(sum.shared, sum.array) == std::tie(one.shared, one.array);
    };
    if (const auto sum = std::ranges::find_if(sums, is_it); sum != sums.end()) {
      std::vector<std::uint64_t> counts;
      visit_traffic(one, [&](const char*, std::uint64_t count) { counts.push_back(count); });
      visit_traffic(*sum, [&, i = 0U](const char*, std::uint64_t& count) mutable { count += counts[i++]; });
    } else if (sums.size() < kMostArrays) {
      sums.push_back(one);
    }
  }
}

std::uint64_t number_in(const Dim3& extent) { return std::uint64_t{extent.x} * extent.y * extent.z; }

Dim3 line_of(std::uint64_t length) {
  return {static_cast<unsigned>(std::min<std::uint64_t>(length, std::numeric_limits<unsigned>::max())), 1, 1};
}

}  // namespace

std::uint64_t stored_words(const Launch& launch) {
  std::uint64_t words = launch.counters.global_store_words;
  for (const ArrayTraffic& of : launch.arrays) {
    if (!of.shared && of.array != "A" && of.array != "B") words += of.atomic_words;
  }
  return words;
}

void add_up(Launch& sum, const Launch& one) {
  std::vector<std::uint64_t> counts;
  visit_counters(one.counters, [&](const char*, std::uint64_t count) { counts.push_back(count); });
  visit_counters(sum.counters,
                 [&, i = 0U](const char*, std::uint64_t& count) mutable { count += counts[i++]; });
  sum.grid = line_of(number_in(sum.grid) + number_in(one.grid));
  sum.block = line_of(std::max(number_in(sum.block), number_in(one.block)));
  add_arrays(sum.arrays, one.arrays);
}

}  // namespace report
