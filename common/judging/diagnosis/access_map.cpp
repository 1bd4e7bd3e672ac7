// Sorts the accesses by array and line, and looks for the formula of each.
#include "diagnosis/access_map.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <tuple>

namespace diagnosis {
namespace {

constexpr std::size_t kTrips = 3;

/** Array, store and line: one map each. */
using Key = std::tuple<std::string, bool, int>;

/** For each thread its first indices. */
struct Accesses {
  const report::TracedArray* array = nullptr;
  std::map<unsigned, std::vector<std::int64_t>> indices;
  std::size_t order = 0;

  const std::int64_t* first_of(unsigned thread) const {
    const auto found = indices.find(thread);
    return found == indices.end() ? nullptr : &found->second.front();
  }
};

using Lines = std::map<Key, Accesses>;

Lines sorted(const report::Trace& trace) {
  Lines all;
  for (const report::TracedAccess& access : trace.accesses) {
    const report::TracedArray& array = array_of(trace, access);
    Accesses& accesses = all[{array.name, access.store, access.line}];
    if (accesses.array == nullptr) {
      accesses.array = &array;
      accesses.order = all.size();
    }
    std::vector<std::int64_t>& indices = accesses.indices[access.thread];
    if (indices.size() < kTrips) indices.push_back(access.index);
  }
  return all;
}

/** What neighbouring threads, and neighbouring trips, differ by: seen at one place. */
Growth growth_at_first(const Accesses& accesses, unsigned width) {
  Growth growth{};
  const std::vector<std::int64_t>& origin = accesses.indices.at(0);
  const auto grows = [&](Variable variable, const std::int64_t* other) {
    if (other != nullptr) growth[variable] = *other - origin[0];
  };
  if (width > 1) grows(thread_x, accesses.first_of(1));
  grows(thread_y, accesses.first_of(width));
  if (origin.size() > 1) growth[trip] = origin[1] - origin[0];
  return growth;
}

/** Does every access of every thread follow from those few? */
bool holds_everywhere(const Accesses& accesses, const Growth& growth, unsigned width) {
  const std::int64_t begin = accesses.indices.at(0)[0];
  return std::ranges::all_of(accesses.indices, [&](const auto& entry) {
    const auto& [thread, indices] = entry;
    const std::int64_t first = begin + growth[thread_x].value_or(0) * (thread % width) +
                               growth[thread_y].value_or(0) * (thread / width);
    for (std::size_t n = 0; n < indices.size(); ++n) {
      if (indices[n] != first + growth[trip].value_or(0) * std::int64_t(n)) return false;
    }
    return true;
  });
}

/** That of the block, if with it the index has a formula, otherwise another power of two; 0 for none. */
unsigned width_of(const Accesses& accesses, const report::Dim3& block) {
  const auto fits = [&](unsigned width) {
    return holds_everywhere(accesses, growth_at_first(accesses, width), width);
  };
  if (fits(block.x)) return block.x;
  for (unsigned width = std::bit_floor(block.x * block.y); width > 1; width /= 2) {
    if (fits(width)) return width;
  }
  return 0;
}

/** By how much thread 0 of another block is ahead. */
std::optional<std::int64_t> ahead(const Lines& other, const Key& key, std::int64_t begin) {
  const auto found = other.find(key);
  const std::int64_t* index = found == other.end() ? nullptr : found->second.first_of(0);
  return index == nullptr ? std::nullopt : std::optional(*index - begin);
}

}  // namespace

std::set<unsigned> fillers(const report::Trace& trace) {
  std::set<unsigned> threads;
  for (const report::TracedAccess& access : trace.accesses) {
    if (access.store && array_of(trace, access).shared) threads.insert(access.thread);
  }
  return threads;
}

std::vector<AccessMap> access_maps(const Traces& traces) {
  const Lines first = sorted(traces.first), right = sorted(traces.right), below = sorted(traces.below);
  const report::Dim3& block = traces.launch.block;
  std::vector<const Lines::value_type*> in_order;
  for (const auto& entry : first) in_order.push_back(&entry);
  std::ranges::sort(in_order, {}, [](const auto* entry) { return entry->second.order; });

  std::vector<AccessMap> maps;
  for (const Lines::value_type* entry : in_order) {
    const auto& [key, accesses] = *entry;
    const auto& [array, store, line] = key;
    AccessMap map;
    map.array = array;
    map.dimensions = accesses.array->dimensions;
    map.shared = accesses.array->shared;
    map.store = store;
    map.line = line;
    const std::size_t threads = std::size_t(block.x) * block.y * block.z;
    const bool by_most = 2 * accesses.indices.size() >= threads && accesses.indices.contains(0);
    map.width = by_most ? width_of(accesses, block) : 0;
    if (map.width > 0) {
      map.begin = accesses.indices.at(0)[0];
      map.growth = growth_at_first(accesses, map.width);
      map.growth[block_x] = map.shared ? 0 : ahead(right, key, map.begin);
      map.growth[block_y] = map.shared ? 0 : ahead(below, key, map.begin);
    }
    maps.push_back(std::move(map));
  }
  return maps;
}

}  // namespace diagnosis
