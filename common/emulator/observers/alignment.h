// A load or store of n bytes must start at a multiple of n (CUDA C++ Programming Guide, "Device Memory Accesses", size and alignment).
#pragma once

#include "emulator/findings.h"
#include "emulator/observers/observer.h"

namespace emulator {

class AlignmentObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) void access(const Access& a) {
    if (a.address % Bytes != 0) [[unlikely]] report_misaligned(a, Bytes, Store);
  }
};

}  // namespace emulator
