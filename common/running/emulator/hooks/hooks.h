// Declares the functions that check an access as the compiler's hooks do, for code of the runtime that loads or stores
// on behalf of a line of the kernel, e.g. a routine of cuBLAS.
#pragma once

#include <cstddef>
#include <cstdint>

#include "emulator/hooks/access.h"

namespace emulator {

/** A piece of memory; none where `region` is null. */
struct Located {
  Space space{};
  Region* region = nullptr;
};

/** What an address belongs to, for the thread that runs: shared memory from its array to the end of its slot,
 *  global memory with the guards around it. */
Located memory_at(std::uintptr_t address);

/** The line at `pc` loads or stores 1, 2, 4, 8 or 16 bytes. May abandon the launch. */
void see_access(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc);

/** The same of any number of bytes: as wide as one access can be, or word by word, as structs are copied, or byte by byte. */
void see_range(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc);

/** The same of a volatile access. */
void see_volatile_access(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc);

/** The line at `pc` of host code loads or stores so many bytes. */
void see_host_access(std::uintptr_t address, std::size_t bytes, bool store, std::uintptr_t pc);

}  // namespace emulator
