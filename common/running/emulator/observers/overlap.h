// Measures what is on its way from global to shared memory while a thread reads shared memory: whether the next tile
// arrives while this one is multiplied.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "emulator/counting/factors.h"
#include "emulator/hooks/access.h"
#include "emulator/scheduling/clock.h"

namespace emulator {

/**
 * A word is on its way from its load until its thread stores it to shared memory, or until it has waited for the
 * asynchronous copy. Which of its words a thread stores is not seen: the newest count. So does an order of loads and
 * stores that belong together, and who holds some words back gains nothing for the others. What is never stored,
 * such as an operand straight from global memory, stays on its way.
 */
class Overlap {
 public:
  /** Instead of the words that a thread reads, its products count. */
  void counts_products(const Factors& needed) { needed_ = &needed; }
  /** A load or store of the thread that runs. */
  template <int Bytes, bool Store>
  __attribute__((always_inline)) void access(const Access& a, unsigned thread) {
    constexpr std::uint64_t kWords = Bytes < 4 ? 1 : Bytes / 4;
    if (now.async) return;  // the copies are asked themselves
    if (needed_ != nullptr) take_products(thread);
    if (a.space == Space::global && !Store) loads(a.region, kWords, thread);
    if (a.space == Space::shared) Store ? stores(kWords, thread) : reads(kWords, thread);
  }
  /** A barrier. */
  void epoch_ends() {
    for (Thread& thread : threads_) thread.begin_phase();
  }
  void block_ends() { threads_.clear(); }
  /** Words that the thread has read of shared memory so far. */
  std::uint64_t reads_of(unsigned thread) {
    if (needed_ != nullptr) take_products(thread);
    return thread < threads_.size() ? threads_[thread].reads : 0;
  }
  /** Those since then, but no more than in one phase. */
  std::uint64_t reads_since(std::uint64_t before, unsigned thread) {
    if (needed_ != nullptr) take_products(thread);
    if (thread >= threads_.size()) return 0;
    return std::min(threads_[thread].reads - before, threads_[thread].most_in_phase());
  }

 private:
  struct Held {
    Region* array;
    std::uint64_t words;
    std::uint64_t reads_before;
  };
  struct Thread {
    std::vector<Held> held;  ///< in registers, the newest last
    std::uint64_t reads = 0, before_phase = 0;
    std::uint64_t most = 0;  ///< in one phase
    void begin_phase() {
      most = most_in_phase();
      before_phase = reads;
    }
    std::uint64_t most_in_phase() const { return std::max(most, reads - before_phase); }
  };
  Thread& at(unsigned thread) {
    if (threads_.size() <= thread) threads_.resize(thread + 1);
    return threads_[thread];
  }
  /** Those made since any thread was last seen: between two accesses, most often, the same one runs. */
  void take_products(unsigned thread) {
    at(thread).reads += needed_->by_threads() - products_before_;
    products_before_ = needed_->by_threads();
  }
  void loads(Region* from, std::uint64_t words, unsigned thread);
  void stores(std::uint64_t words, unsigned thread);
  void reads(std::uint64_t words, unsigned thread);

  std::vector<Thread> threads_;  ///< of the block
  std::vector<Region*> arrays_;  ///< room for those of one read
  const Factors* needed_ = nullptr;
  std::uint64_t products_before_ = 0;
};

}  // namespace emulator
