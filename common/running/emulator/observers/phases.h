// How many of the phases from barrier to barrier read shared memory:
// what the other barriers are for, is worth a question.
#pragma once

#include <algorithm>
#include <cstdint>

#include "report/report.h"

namespace emulator {

class PhaseObserver {
 public:
  /** Of shared memory. */
  void loads() { ++reads_; }
  /** A phase with few reads beside those with many is one for show: it does not count. */
  void epoch_ends() {
    constexpr std::uint64_t kFew = 8;
    if (reads_ > kFew * most_) reading_ = 0;  // those before were few
    most_ = std::max(most_, reads_);
    reading_ += kFew * reads_ >= most_ && reads_ > 0;
    reads_ = 0;
  }
  void launch_ends(report::Counters& counters) {
    counters.reading_phases += reading_;
    *this = {};
  }

 private:
  std::uint64_t reads_ = 0;  ///< in this phase, by all threads
  std::uint64_t most_ = 0, reading_ = 0;
};

}  // namespace emulator
