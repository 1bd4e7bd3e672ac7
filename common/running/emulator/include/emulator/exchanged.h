// Holds what an atomic exchange gives back. Its old value is often not asked for; where it is, somebody must have written it.
#pragma once

namespace emulator {

struct Exchanged {
  unsigned long long old;
  const void* unwritten;  ///< what of it nobody has written, or null
};

}  // namespace emulator

extern "C" {
/** The old value. const: a call whose result is not used is left out by the compiler, so only a value that is used is told of. */
__attribute__((const)) unsigned long long emulator_old_value(emulator::Exchanged) noexcept;
}
