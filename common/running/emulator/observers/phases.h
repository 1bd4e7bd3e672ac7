// Counts the phases from barrier to barrier that multiply, or, where products are not known, read shared memory: what
// the other barriers are for, is worth a question.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "emulator/counting/factors.h"
#include "report/report.h"

namespace emulator {

class PhaseObserver {
 public:
  /** Instead of reads. */
  void counts_products(const Factors& needed) { needed_ = &needed; }
  /** Of shared memory. */
  void loads() { done_ += needed_ == nullptr; }
  void epoch_ends() {
    if (needed_ != nullptr)
      done_ = needed_->different() - std::exchange(products_before_, needed_->different());
    if (done_ > 0) of_block_.push_back(done_);
    done_ = 0;
  }
  /** A phase with few reads or products beside those of its block with many is one for show: it does not count. */
  void block_ends() {
    constexpr std::uint64_t kFew = 8;
    if (of_block_.empty()) return;
    const std::uint64_t most = *std::ranges::max_element(of_block_);
    busy_ += static_cast<std::uint64_t>(
        std::ranges::count_if(of_block_, [&](std::uint64_t number) { return kFew * number >= most; }));
    of_block_.clear();
  }
  void launch_ends(report::Counters& counters) { counters.busy_phases += std::exchange(busy_, 0); }

 private:
  const Factors* needed_ = nullptr;
  std::uint64_t products_before_ = 0;    ///< this phase
  std::uint64_t done_ = 0;               ///< reads of this phase, by all threads; or products
  std::vector<std::uint64_t> of_block_;  ///< of each phase that has any
  std::uint64_t busy_ = 0;
};

}  // namespace emulator
