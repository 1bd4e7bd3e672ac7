// Puts into the code of a kernel file what a run wants to know of it.
#pragma once

#include <cstdint>

namespace emulator {

struct WantedOfCode {
  bool work = false;      ///< how many instructions are executed (counting/work.h)
  bool products = false;  ///< what is multiplied (counting/multiplications.h), as Context says
};

/** Of the kernel file that is loaded at `base`. Throws std::runtime_error where the system refuses. */
void prepare_code(std::uintptr_t base, const WantedOfCode&);

}  // namespace emulator
