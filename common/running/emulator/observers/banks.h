// Bank conflicts: shared memory has 32 banks of 4 bytes, and each gives out one word at a time (CUDA C++
// Programming Guide, "Shared Memory"). A request takes as many wavefronts as the busiest bank has different
// words to give; one word may go to many lanes.
#pragma once

#include "emulator/observers/warp_request.h"
#include "report/report.h"

namespace emulator {

class BankObserver {
 public:
  void request(const WarpRequest& r) {
    if (r.space != Space::shared) return;
    ++requests_[r.store];
    wavefronts_[r.store] += static_cast<std::uint64_t>(wavefronts(r));
  }
  void launch_ends(report::Counters& counters);

  static int wavefronts(const WarpRequest& r);

 private:
  std::uint64_t requests_[2]{}, wavefronts_[2]{};
};

}  // namespace emulator
