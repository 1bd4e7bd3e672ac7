// Every access must lie within the array that it falls to, and local memory is that of the thread itself.
#pragma once

#include "emulator/findings/note.h"
#include "emulator/host_api/context.h"
#include "emulator/observers/observer.h"
#include "emulator/scheduling/frames.h"
#include "emulator/scheduling/stack_area.h"

namespace emulator {

class BoundsObserver : public Observer {
 public:
  template <int Bytes, bool Store>
  __attribute__((always_inline)) bool allows(const Access& a) const {
    if (a.space == Space::local) return is_own(a) && leaves_frames_alone(a.address, Bytes, Store);
    // One comparison does for both ends: an aligned address below the array is, unsigned, far above its end.
    // Misaligned ones have been objected to before.
    return a.address - a.region->begin + (Bytes - 1) < a.region->bytes;
  }
  template <int Bytes, bool Store>
  bool look(const Access& a) {
    const bool of_program = Context::instance().luck_is_a_remark;
    if (of_program && a.space == Space::local && is_own(a) &&
        leaves_frames_alone(a.address, Bytes, Store, false, true))
      return true;
    if (a.space != Space::local)
      note_overrun(a, Bytes, Store);
    else if (is_own(a))
      note_left_local_array(Store, a.pc);
    else
      note_local_of_another(a, Store);
    return false;
  }

 private:
  /** A hook runs on the stack of its thread. */
  static __attribute__((always_inline)) bool is_own(const Access& a) {
    return StackArea::in_one_stack(a.region->begin, a.address,
                                   reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)));
  }
};

}  // namespace emulator
