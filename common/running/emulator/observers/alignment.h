// A load or store of n bytes must start at a multiple of n (CUDA C++ Programming Guide,
// "Device Memory Accesses", size and alignment).
#pragma once

#include "emulator/note.h"
#include "emulator/observers/observer.h"

namespace emulator {

class AlignmentObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    return a.address % Bytes == 0;
  }
  template <int Bytes, bool Store>
  bool look(const Access& a) {
    note_misaligned(a, Bytes, Store);
    return false;
  }
};

}  // namespace emulator
