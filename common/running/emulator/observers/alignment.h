// A load or store of n bytes must start at a multiple of n (CUDA C++ Programming Guide,
// "Device Memory Accesses", size and alignment), and not by luck.
#pragma once

#include <bit>

#include "emulator/findings/note.h"
#include "emulator/observers/observer.h"
#include "shared_layout/slots.h"

namespace emulator {

class AlignmentObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    return a.address % Bytes == 0 && !is_luck<Bytes>(a);
  }
  template <int Bytes, bool Store>
  bool look(const Access& a) {
    const bool luck = a.address % Bytes == 0;
    luck ? note_luck(a, Bytes, Store) : note_misaligned(a, Bytes, Store);
    return luck;
  }

 private:
  /** A program's arrays lie well, and their place still tells how they are declared (shared_layout/slots.h). */
  template <int Bytes>
  __attribute__((always_inline)) static bool is_luck(const Access& a) {
    if (Bytes == 1 || a.space != Space::shared) return false;
    const auto place =
        static_cast<unsigned>(a.region->begin / shared_layout::kWidest) % shared_layout::kPlaces;
    return place - 1 < static_cast<unsigned>(std::countr_zero(static_cast<unsigned>(Bytes)));
  }
};

}  // namespace emulator
