// Allocates the memory that kernels ask for by malloc and new (CUDA C++ Programming Guide, "Dynamic Global Memory
// Allocation and Operations"): it lives until it is freed, in whatever launch. Each block's bounds are watched, and
// reads of what nothing has written; races are not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

#include "emulator/memory/address_room.h"

namespace emulator {

class KernelHeap {
 public:
  struct Block {
    std::uintptr_t begin = 0;
    std::size_t bytes = 0;
    bool live = false;
  };

  static KernelHeap& instance();

  /** At a multiple of 16, every word poisoned; null where cudaLimitMallocHeapSize would be exceeded. */
  void* allocate(std::size_t bytes);
  /** False for what is no beginning of a live block. */
  bool release(const void* pointer);

  /** The host reaches it in launches alone. */
  void protect(int access) const;

  bool owns(std::uintptr_t address) const { return area_ != 0 && address - area_ < reserved_; }
  /** The newest block that begins at the address or before it; nothing where none does. */
  std::optional<Block> block_before(std::uintptr_t address) const;

 private:
  std::uintptr_t find_room(std::size_t reserved);

  mutable std::mutex mutex_;
  std::uintptr_t area_ = 0, top_ = 0;
  std::size_t reserved_ = address_room().heap, used_ = 0;
  std::map<std::uintptr_t, Block> blocks_;
  std::multimap<std::size_t, std::uintptr_t>
      freed_;  ///< by the room that they take, used again when there is no other
};

/** As cudaDeviceSetLimit was told. */
std::size_t kernel_heap_limit();

}  // namespace emulator
