// Page-locked memory of the host: cudaMallocHost's, which asynchronous copies use while the host goes on, and which
// kernels reach.
#pragma once

#include <cstddef>
#include <cstdint>

namespace emulator {

/** Null where there is none. `pc`: who asked. */
void* allocate_page_locked(std::size_t bytes, std::uintptr_t pc);
/** False for what is none. */
bool free_page_locked(void* memory, std::uintptr_t pc);
/** Any memory of the host: asynchronous copies then use it in the same way, and kernels reach it. False where some of it is
 *  page-locked already. */
bool register_host_memory(const void* memory, std::size_t bytes);
bool unregister_host_memory(const void* memory);
/** How many bytes were registered with this one, from `begin`; 0 for none. */
std::size_t registered_at(std::uintptr_t address, std::uintptr_t& begin);
bool is_page_locked(const void* address);

}  // namespace emulator
