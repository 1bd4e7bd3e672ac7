// Lists for each thread the device functions that it is in: where they return to, and the registers that their callers
// want kept. The list lies apart from the stack (a shadow stack: Burow, Zhang, Payer, "SoK: Shining Light on Shadow
// Stacks", IEEE Symposium on Security and Privacy 2019), so that a store past a local array changes nothing unseen.
#pragma once

#include <cstddef>
#include <cstdint>

namespace emulator {

/** In the order in which they are put there (frames.cpp). */
struct Frame {
  std::uintptr_t return_place = 0;  ///< where on the stack the return address lies; 0: no function's
  std::uintptr_t return_address = 0;
  std::uintptr_t kept[6] = {};  ///< rbx, rbp, r12 to r15
  /** In words of 4 bytes, counted from return_place: where the function remembers something. */
  std::int16_t remembered_end = 0, remembered_begin = 0;
  std::uint32_t unused = 0;
};
static_assert(sizeof(Frame) == 72);

}  // namespace emulator

extern "C" {
/* The innermost function of the thread that runs; null in host code. Kept with the stack (stack_switch.cpp). */
extern thread_local constinit emulator::Frame* emulator_frame
    __attribute__((tls_model("local-exec"), visibility("hidden")));
}

namespace emulator {

/** Whether host code runs, or no function has told of itself. */
inline bool is_silent(const Frame* frame) { return frame == nullptr || frame->return_place == 0; }

/** Whether a function that does not tell of itself has called the outermost one that does: host code, for Thrust. */
bool is_called_by_silent_function(const Frame& outermost);

/** Whether an access to the thread's own stack leaves alone what is no variable: return addresses, what functions remember,
 *  and what lies above the outermost function. Where no function tells of itself, all may be done. A store of `own` function's,
 *  which counts from the stack pointer, may go to all of its frame. In a program there may be functions that do not tell of
 *  themselves between those that do, and what lies in their frames is not known. */
inline bool leaves_frames_alone(std::uintptr_t address, std::size_t bytes, bool store, bool own = false,
                                bool of_program = false) {
  constexpr std::intptr_t kWord = 4;
  const Frame* frame = emulator_frame;
  if (is_silent(frame)) return true;
  const auto overlaps = [&](std::uintptr_t begin, std::uintptr_t end) {
    return address < end && begin < address + bytes;
  };
  for (; frame->return_place != 0; --frame, own = false) {
    const std::uintptr_t place = frame->return_place;
    if (store && overlaps(place, place + sizeof place)) return false;
    const auto at = [&](std::int16_t words) { return place + static_cast<std::uintptr_t>(words * kWord); };
    if (store && !own && !of_program && overlaps(at(frame->remembered_begin), at(frame->remembered_end)))
      return false;
  }
  return address + bytes <= frame[1].return_place || is_called_by_silent_function(frame[1]);
}

}  // namespace emulator
