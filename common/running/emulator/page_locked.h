// Page-locked memory of the host: cudaMallocHost's, which asynchronous copies use while the host goes on.
#pragma once

#include <cstddef>

namespace emulator {

/** Null where there is none. */
void* allocate_page_locked(std::size_t bytes);
void free_page_locked(void* memory);
bool is_page_locked(const void* address);

}  // namespace emulator
