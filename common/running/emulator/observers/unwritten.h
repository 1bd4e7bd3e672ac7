// Global memory that is read before it was written: it still holds the poison that cudaMalloc gave it.
#pragma once

#include "emulator/findings/note.h"
#include "emulator/memory/partly_written.h"
#include "emulator/memory/poison.h"
#include "emulator/observers/observer.h"

namespace emulator {

/** A load is told of where nothing that it takes of a word was written: padding may be copied. Of a word that lies in memory as
 *  it was given, its value tells; of one into which single bytes were stored, what is remembered of them. */
class UnwrittenObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    if (a.space != Space::global) return true;
    if (Bytes < 4) return !in_fresh_word(a) && !partly_written.may_hold(a.address);
    if (Store) return !partly_written.may_hold(a.address, Bytes);
    bool written = true;
    for (int i = 0; i < Bytes / 4; ++i) written &= word(a, i) != kPoison;
    return written;
  }
  template <int Bytes, bool Store>
  bool look(const Access& a) {
    if (Store && now.atomic) return true;  // that is seen where it is done (atomic_operations.h)
    if (Bytes < 4) {
      if (Store)
        partly_written.store_bytes(a.address, Bytes, in_fresh_word(a));
      else if (partly_written.is_unwritten(a.address, Bytes, in_fresh_word(a)))
        note_unwritten(a);
    } else if (Store) {
      partly_written.forget(a.address, Bytes);
    } else {
      for (int i = 0; i < Bytes / 4; ++i) {
        const Access each = a.word(i);
        if (word(a, i) == kPoison && partly_written.is_unwritten(each.address, 4, true))
          note_unwritten(each, is_beside(each, [&](int n) { return word(each, n) != kPoison; }));
      }
    }
    return true;
  }

 private:
  static bool in_fresh_word(const Access& a) {
    const std::uintptr_t word = a.address & ~std::uintptr_t{3};
    return word - a.region->begin < a.region->bytes && word >= a.region->begin &&
           *reinterpret_cast<const std::uint32_t*>(word) == kPoison;
  }
  static std::uint32_t word(const Access& a, int i) {
    return reinterpret_cast<const std::uint32_t*>(a.address)[i];
  }
};

}  // namespace emulator
