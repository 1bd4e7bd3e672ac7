// Every access must lie within the array that it falls to.
#pragma once

#include "emulator/findings.h"
#include "emulator/observers/observer.h"

namespace emulator {

class BoundsObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) void access(const Access& a) {
    // Unsigned, so that an address below the array is far above its end.
    const std::uintptr_t offset = a.address - a.region->begin;
    if (offset >= a.region->bytes || a.region->bytes - offset < Bytes) [[unlikely]] {
      report_overrun(a, Bytes, Store);
    }
  }
};

}  // namespace emulator
