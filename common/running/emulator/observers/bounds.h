// Every access must lie within the array that it falls to.
#pragma once

#include "emulator/note.h"
#include "emulator/observers/observer.h"

namespace emulator {

class BoundsObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    // One comparison does for both ends: an aligned address below the array is, unsigned, far above its end.
    // Misaligned ones have been objected to before.
    return a.address - a.region->begin + (Bytes - 1) < a.region->bytes;
  }
  template <int Bytes, bool Store>
  bool look(const Access& a) {
    note_overrun(a, Bytes, Store);
    return false;
  }
};

}  // namespace emulator
