// Zeroed memory that takes room only where it is touched.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>

namespace emulator {

/** Give it back with munmap(). Throws std::bad_alloc. */
inline char* reserve(std::size_t bytes, int access = PROT_READ | PROT_WRITE) {
  void* p = mmap(nullptr, bytes, access, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) throw std::bad_alloc();
  return static_cast<char*>(p);
}

}  // namespace emulator
