// Coalescing: how many sectors of 32 bytes of global memory the requests of warps touch.
// 32 floats in a row are 4 sectors, 32 floats that are rows apart are 32 (CUDA C++ Best Practices Guide,
// "Coalesced Access to Global Memory").
#pragma once

#include "emulator/observers/warp_request.h"
#include "report/report.h"

namespace emulator {

class SectorObserver {
 public:
  void request(const WarpRequest& r) {
    if (r.space != Space::global) return;
    ++requests_[r.store];
    sectors_[r.store] += static_cast<std::uint64_t>(sectors(r));
  }
  void launch_ends(report::Counters& counters);

  static int sectors(const WarpRequest& r);

 private:
  std::uint64_t requests_[2]{}, sectors_[2]{};
};

}  // namespace emulator
