// Zeroed memory that takes room only where it is touched.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <new>

namespace emulator {

/** Give it back with munmap(). Throws std::bad_alloc. */
inline char* reserve(std::size_t bytes, int access = PROT_READ | PROT_WRITE) {
  void* p = mmap(nullptr, bytes, access, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED) throw std::bad_alloc();
  return static_cast<char*>(p);
}

/** Makes the pages of [from, from + bytes) there at once: each that a thread meets first costs a fault,
 *  ten times as much. For what is sure to be touched. Where the system cannot, it is left to the faults. */
inline void populate(void* from, std::size_t bytes) {
#ifdef MADV_POPULATE_WRITE
  constexpr std::uintptr_t kPage = 4096;
  const auto begin = reinterpret_cast<std::uintptr_t>(from) & ~(kPage - 1);
  const auto end = (reinterpret_cast<std::uintptr_t>(from) + bytes + kPage - 1) & ~(kPage - 1);
  madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_WRITE);
#else
  static_cast<void>(from);
  static_cast<void>(bytes);
#endif
}

}  // namespace emulator
