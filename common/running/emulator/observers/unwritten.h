// Global memory that is read before it was written: it still holds the poison that cudaMalloc gave it.
#pragma once

#include "emulator/findings/note.h"
#include "emulator/memory/poison.h"
#include "emulator/observers/observer.h"

namespace emulator {

class UnwrittenObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    if (Store || a.space != Space::global) return true;
    if (Bytes < 4) return !in_fresh_word(a);
    bool written = true;
    for (int i = 0; i < Bytes / 4; ++i) written &= word(a, i) != kPoison;
    return written;
  }
  template <int Bytes, bool Store>
  bool look(const Access& a) {
    if (Bytes < 4) note_unwritten(a);
    for (int i = 0; i < Bytes / 4; ++i) {
      if (word(a, i) == kPoison) note_unwritten(a.word(i));
    }
    return true;
  }

 private:
  /** Of a byte alone nothing can be said; but where all bytes of its word are as they were, so is this one. */
  static bool in_fresh_word(const Access& a) {
    const std::uintptr_t word = a.address & ~std::uintptr_t{3};
    return word - a.region->begin + 4 <= a.region->bytes && word >= a.region->begin &&
           *reinterpret_cast<const std::uint32_t*>(word) == kPoison;
  }
  static std::uint32_t word(const Access& a, int i) {
    return reinterpret_cast<const std::uint32_t*>(a.address)[i];
  }
};

}  // namespace emulator
