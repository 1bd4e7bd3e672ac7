// What is on its way from global to shared memory while a thread reads shared memory:
// whether the next tile arrives while this one is multiplied.
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/access.h"
#include "emulator/clock.h"

namespace emulator {

/**
 * A word is on its way from its load until its thread stores to shared memory as many words
 * as it had loaded by then, or until it has waited for the asynchronous copy. What is never stored,
 * such as an operand straight from global memory, stays on its way.
 */
class Overlap {
 public:
  /** A load or store of the thread that runs. */
  template <int Bytes, bool Store>
  __attribute__((always_inline)) void access(const Access& a, unsigned thread) {
    constexpr std::uint64_t kWords = Bytes < 4 ? 1 : Bytes / 4;
    if (now.async) return;  // the copies are asked themselves
    if (a.space == Space::global && !Store) loads(a.region, kWords, thread);
    if (a.space == Space::shared) Store ? stores(kWords, thread) : reads(kWords, thread);
  }
  void block_ends() { threads_.clear(); }
  /** Words that the thread has read of shared memory so far. */
  std::uint64_t reads_of(unsigned thread) const {
    return thread < threads_.size() ? threads_[thread].reads : 0;
  }

 private:
  struct Held {
    Region* array;
    std::uint64_t words;
    std::uint64_t reads_before;  ///< of each of them, added up
  };
  struct Thread {
    std::vector<Held> held;  ///< in registers, the oldest first
    std::uint64_t reads = 0;
  };
  Thread& at(unsigned thread) {
    if (threads_.size() <= thread) threads_.resize(thread + 1);
    return threads_[thread];
  }
  void loads(Region* from, std::uint64_t words, unsigned thread);
  void stores(std::uint64_t words, unsigned thread);
  void reads(std::uint64_t words, unsigned thread);

  std::vector<Thread> threads_;  ///< of the block
  std::vector<Region*> arrays_;  ///< room for those of one read
};

}  // namespace emulator
