// Counts loads and stores per array and width, and barriers.
#pragma once

#include <bit>

#include "emulator/counting/work.h"
#include "emulator/observers/observer.h"

namespace emulator {

class TrafficObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) void access(const Access& a) {
    if (Store && a.space == Space::global) count_store();
    ++a.region->traffic.accesses[Store][std::bit_width(unsigned{Bytes}) - 1];
  }
  void barrier_passed() { ++barriers_; }
  void launch_ends(report::Counters& counters) {
    counters.barriers += barriers_;
    barriers_ = 0;
  }

 private:
  std::uint64_t barriers_ = 0;
};

}  // namespace emulator
