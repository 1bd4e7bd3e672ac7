// How many of the phases from barrier to barrier read shared memory:
// what the other barriers are for, is worth a question.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "report/report.h"

namespace emulator {

class PhaseObserver {
 public:
  /** Of shared memory. */
  void loads() { ++reads_; }
  void epoch_ends() {
    if (reads_ > 0) of_block_.push_back(reads_);
    reads_ = 0;
  }
  /** A phase with few reads beside those of its block with many is one for show: it does not count. */
  void block_ends() {
    constexpr std::uint64_t kFew = 8;
    if (of_block_.empty()) return;
    const std::uint64_t most = *std::ranges::max_element(of_block_);
    reading_ += static_cast<std::uint64_t>(
        std::ranges::count_if(of_block_, [&](std::uint64_t reads) { return kFew * reads >= most; }));
    of_block_.clear();
  }
  void launch_ends(report::Counters& counters) {
    counters.reading_phases += reading_;
    *this = {};
  }

 private:
  std::uint64_t reads_ = 0;              ///< in this phase, by all threads
  std::vector<std::uint64_t> of_block_;  ///< of each phase that reads
  std::uint64_t reading_ = 0;
};

}  // namespace emulator
