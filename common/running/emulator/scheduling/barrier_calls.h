// Records from where a thread comes to a barrier, or to where lanes of a warp meet: the call's own line, and the calls
// on the way there. All threads of a block must come to a barrier the same way (CUDA C++ Programming Guide,
// "Synchronization Functions"), and a helper's line alone does not say which that is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "emulator/scheduling/frames.h"

namespace emulator {

/** Kept for as long as the program runs, each once, so that a pointer says which it is. */
struct BarrierCall {
  /** Return addresses: of the barrier, then of the functions around it, from the innermost. On a processor without frames.h only
   *  the barrier's. */
  std::vector<std::uintptr_t> places;

  std::uintptr_t barrier() const { return places.front(); }
};

/** The functions that the running thread is in, from the innermost; each is given its return address. */
template <class See>
void for_each_call(See see) {
  if (is_silent(emulator_frame)) return;
  for (const Frame* frame = emulator_frame; frame->return_place != 0; --frame) see(frame->return_address);
}

/** What the running thread does that comes to the barrier which returns to `pc`. */
class BarrierCalls {
 public:
  const BarrierCall* here(std::uintptr_t pc) {
    // Nearly always the threads of a block come one after another, the same way.
    const BarrierCall*& last = last_[pc / 8 % last_.size()];
    if (last == nullptr || !is_here(*last, pc)) [[unlikely]]
      last = find(pc);
    return last;
  }

 private:
  static bool is_here(const BarrierCall& call, std::uintptr_t pc) {
    const std::uintptr_t *known = call.places.data(), *const end = known + call.places.size();
    bool same = *known++ == pc;
    for_each_call([&](std::uintptr_t place) { same = same && known != end && *known++ == place; });
    return same && known == end;
  }
  static const BarrierCall* find(std::uintptr_t pc);

  std::array<const BarrierCall*, 16> last_{};
};

}  // namespace emulator
