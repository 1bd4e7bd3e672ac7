// The launch that runs now: how far it has come, and whether it goes on, as far as every block is concerned.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "report/report.h"
#include "vector_types.h"

namespace emulator {

class Worker;

/** The first block in which a thread did something after which nothing can be trusted, or trapped.
 *  Blocks before it run to their end, so that this block is the same on any number of cores;
 *  those after it are as if they had never run. */
inline constexpr std::uint64_t kNoBlock = ~std::uint64_t{0};
inline std::atomic<std::uint64_t> first_abandoned{kNoBlock};

/** For whoever is stopped within it. */
struct RunningLaunch {
  const void* kernel = nullptr;
  const void* asked_at = nullptr;  ///< the address of the call
  dim3 grid, block;
  std::atomic<std::uint64_t> next_block{0}, blocks_done{0};
  std::atomic<std::uint64_t> barriers_done{0};  ///< that the blocks done had passed, added up
  std::atomic<bool> runs{false};
  const report::Launch* described = nullptr;
  bool ordered = false;          ///< one worker runs all blocks
  std::vector<Worker*> workers;  ///< that run them
};
inline RunningLaunch running_launch;

inline void begin_launch(const void* kernel, const void* asked_at, const dim3& grid, const dim3& block) {
  first_abandoned = kNoBlock;
  running_launch.kernel = kernel;
  running_launch.asked_at = asked_at;
  running_launch.grid = grid;
  running_launch.block = block;
  running_launch.next_block = running_launch.blocks_done = running_launch.barriers_done = 0;
  running_launch.runs = true;
}
inline void end_launch() {
  running_launch.runs = false;
  running_launch.described = nullptr;
}
inline bool launch_abandoned() { return first_abandoned != kNoBlock; }
/** Looked at by every worker between two threads. */
inline bool goes_on(std::uint64_t block) { return block < first_abandoned.load(std::memory_order_relaxed); }
inline void abandon_from(std::uint64_t block) {
  std::uint64_t known = first_abandoned;
  while (block < known && !first_abandoned.compare_exchange_weak(known, block)) {
  }
}

}  // namespace emulator
