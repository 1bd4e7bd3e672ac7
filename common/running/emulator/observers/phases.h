// How many of the phases from barrier to barrier read shared memory:
// what the other barriers are for, is worth a question.
#pragma once

#include <cstdint>

#include "report/report.h"

namespace emulator {

class PhaseObserver {
 public:
  /** Of shared memory. */
  void loads() { reads_ = true; }
  void epoch_ends() {
    reading_ += reads_;
    reads_ = false;
  }
  void launch_ends(report::Counters& counters) {
    counters.reading_phases += reading_;
    *this = {};
  }

 private:
  bool reads_ = false;  ///< in this phase, somebody
  std::uint64_t reading_ = 0;
};

}  // namespace emulator
