// Declares AccessMap, a formula for one line's accesses to one array: the index that each thread of a block uses.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "report/report.h"

namespace diagnosis {

/** What an index depends on. A thread's number is split by AccessMap::width: in most kernels, that of the
 *  block, and x and y are threadIdx.x and threadIdx.y. */
enum Variable {
  thread_x,
  thread_y,
  trip,     ///< the number of times that the thread has come here
  block_x,  ///< of the grid
  block_y,
};
inline constexpr int kVariables = 5;

/** By how much an index grows with each variable; nothing where that was not seen. */
using Growth = std::array<std::optional<std::int64_t>, kVariables>;

/**
 * One array, one line. Its formula, where there is one: most threads of the first block come here, and use the
 * index that grows so, from `begin` on. Trips beyond the first three are not looked at: inside a tile, an index
 * begins anew.
 */
struct AccessMap {
  std::string array;
  std::vector<std::int64_t> dimensions;  ///< of a __shared__ array; empty where unknown
  bool shared = false, store = false;
  int line = 0;
  /** The thread of number t is thread_x t % width and thread_y t / width. 0 where there is no formula. */
  unsigned width = 0;
  std::int64_t begin = 0;
  Growth growth;
};

/** The same launch traced three times: the first block, and thread 0 of its neighbours along x and y. */
struct Traces {
  report::Launch launch;
  report::Trace first, right, below;
  report::Trace ragged;        ///< the first block, of another launch, where no tile is full
  std::uint64_t launches = 1;  ///< of kernels, in a run
  /** C came out right, and no rule was broken: of kSizes, and of kRagged. */
  bool whole_is_right = false, ragged_is_right = false;
};

/** The array that an access of the trace is of. */
inline const report::TracedArray& array_of(const report::Trace& trace, const report::TracedAccess& access) {
  return trace.arrays[static_cast<std::size_t>(access.array)];
}

/** Threads that store to shared memory: those that take part in filling the tiles. */
std::set<unsigned> fillers(const report::Trace&);

/** In the order in which the first block comes to the lines. */
std::vector<AccessMap> access_maps(const Traces&);

}  // namespace diagnosis
