// Global memory that is read before it was written: it still holds the poison that cudaMalloc gave it.
#pragma once

#include "emulator/note.h"
#include "emulator/observers/observer.h"
#include "emulator/poison.h"

namespace emulator {

class UnwrittenObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    if (Store || Bytes < 4 || a.space != Space::global) return true;
    bool written = true;
    for (int i = 0; i < Bytes / 4; ++i) written &= word(a, i) != kPoison;
    return written;
  }
  template <int Bytes, bool Store>
  bool look(const Access& a) {
    for (int i = 0; i < Bytes / 4; ++i) {
      if (word(a, i) == kPoison) note_unwritten(a.word(i));
    }
    return true;
  }

 private:
  static std::uint32_t word(const Access& a, int i) {
    return reinterpret_cast<const std::uint32_t*>(a.address)[i];
  }
};

}  // namespace emulator
