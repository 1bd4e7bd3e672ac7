// Global memory that kernels reach and that is no array of DeviceMemory's.
#pragma once

#include <cstdint>

#include "emulator/hooks/access.h"

namespace emulator {

/** Global memory of no array: a live block of the heap, or what cudaHostRegister was given. `region` becomes it. */
bool is_outside_arrays(Region& region, std::uintptr_t address);

/** An access to what was freed is told, and ends the launch. */
void see_freed_heap(std::uintptr_t address, int bytes, bool store, std::uintptr_t pc);

}  // namespace emulator
