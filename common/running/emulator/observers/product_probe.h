// Whose products are in C: in each block one thread loses all the products that it makes, and what the block stores shows
// whether any was missed. No count of products tells this, for what is multiplied need not be used. For matrices whose elements are so
// small (report::kFaint) that each product is below the smallest normal number, and their sums are not: the processor flushes
// such products to zero where it is told to (Intel 64 and IA-32 Architectures Software Developer's Manual, volume 1, 10.2.3.3).
#pragma once

#include <cstdint>
#include <vector>

#include "emulator/hooks/access.h"

namespace emulator {

class ProductProbe {
 public:
  void block_begins(std::uint64_t block, unsigned threads) {
    chosen_ = static_cast<unsigned>(block * kStep % threads);
    stored_.clear();
  }
  /** Before a thread goes on. */
  void runs(unsigned thread) const { flush_products(thread == chosen_); }
  /** Before what belongs to no thread of the block goes on. */
  void none_runs() const { flush_products(false); }
  template <int Bytes, bool Store>
  void access(const Access& a) {
    if (!Store || a.space != Space::global || Bytes < 4) return;
    for (int i = 0; i < Bytes / 4; ++i) stored_.push_back(a.word(i).address);
  }
  void block_ends();
  void launch_ends(report::Counters& counters) {
    counters.tried_threads += tried_;
    counters.missed_threads += missed_;
    tried_ = missed_ = 0;
  }

 private:
  static constexpr std::uint64_t kStep =
      97;  ///< from block to block: as different threads as there are blocks
  static void flush_products(bool);

  unsigned chosen_ = 0;
  std::vector<std::uintptr_t> stored_;
  std::uint64_t tried_ = 0, missed_ = 0;
};

}  // namespace emulator
