// A load or store of n bytes must start at a multiple of n (CUDA C++ Programming Guide, "Device Memory Accesses", size and alignment).
#pragma once

#include "emulator/findings.h"
#include "emulator/observers/observer.h"

namespace emulator {

class AlignmentObserver : public Observer {
 public:
  template <int Bytes, bool Store, class Where>
  __attribute__((always_inline)) bool allows(const Access& a, Where) {
    return a.address % Bytes == 0;
  }
  void object(const Access& a, int bytes, bool store) { note_misaligned(a, bytes, store); }
};

}  // namespace emulator
