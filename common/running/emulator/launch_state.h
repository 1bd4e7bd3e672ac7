// Whether the launch that runs now goes on, as far as every block is concerned.
#pragma once

#include <atomic>
#include <cstdint>

namespace emulator {

/** The first block in which a thread did something after which nothing can be trusted, or trapped.
 *  Blocks before it run to their end, so that this block is the same on any number of cores;
 *  those after it are as if they had never run. */
inline constexpr std::uint64_t kNoBlock = ~std::uint64_t{0};
inline std::atomic<std::uint64_t> first_abandoned{kNoBlock};

inline void begin_launch() { first_abandoned = kNoBlock; }
inline bool launch_abandoned() { return first_abandoned != kNoBlock; }
/** Looked at by every worker between two threads. */
inline bool goes_on(std::uint64_t block) { return block < first_abandoned.load(std::memory_order_relaxed); }
inline void abandon_from(std::uint64_t block) {
  std::uint64_t known = first_abandoned;
  while (block < known && !first_abandoned.compare_exchange_weak(known, block)) {
  }
}

}  // namespace emulator
