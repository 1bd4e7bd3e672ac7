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

 private:
  struct Held {
    Region* array;
    std::uint64_t words;
  };
  void loads(Region* from, std::uint64_t words, unsigned thread);
  void stores(std::uint64_t words, unsigned thread);
  void reads(std::uint64_t words, unsigned thread);

  std::vector<std::vector<Held>> threads_;  ///< of the block: what each holds in registers, the oldest first
  std::vector<Region*> arrays_;             ///< room for those of one read
};

}  // namespace emulator
