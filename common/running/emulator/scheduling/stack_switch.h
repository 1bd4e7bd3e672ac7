// Leaves one stack and goes on with another.
#pragma once

namespace emulator {

/** Where a stack that does not run has put its registers. */
using StackPointer = void*;

/** Saves the registers that a callee must keep, and goes on where `to` was left.
 *  Rounding modes are not saved: CUDA has none to set. */
extern "C" void emulator_switch_stack(StackPointer* from, StackPointer to);

inline void switch_stack(StackPointer* from, StackPointer to) { emulator_switch_stack(from, to); }

/** A stack that will start with `function`, which must not return. What lies from `top` on, a multiple of 16, is for its
 *  frames (frames.h): the first, of no function, is there and zero. */
StackPointer fresh_stack(char* top, void (*function)());

}  // namespace emulator
