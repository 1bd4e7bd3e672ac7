// The emulated GPU's global memory: one reserved range of addresses, with poisoned guards around every
// allocation, closed to the host outside kernels and copies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace emulator {

/** What cudaMalloc gave out. */
struct Allocation {
  std::uintptr_t begin = 0;
  std::size_t bytes = 0;
  std::string name;  ///< "A" where the runner named it, else "allocation 3"
  bool live = false;
  std::uintptr_t pc = 0;  ///< of the cudaMalloc in the kernel file; 0 where the runner allocated it
  /** Of an element, if that is known to be a struct: it may have gaps that nobody writes. */
  std::size_t struct_bytes = 0;
};

class DeviceMemory {
 public:
  static DeviceMemory& instance();

  /** Fresh memory, every word poisoned. Null when the emulated GPU is full.
   *  `pc` is where a kernel file asked for it, `struct_bytes` as in Allocation. */
  void* allocate(std::size_t bytes, std::uintptr_t pc = 0, std::size_t struct_bytes = 0);
  /** False when `pointer` is not the start of a live allocation. */
  bool release(void* pointer);
  void release_all();
  void name(const void* pointer, std::string name);

  /** The live allocation that all of [address, address + bytes) lies in, or null. */
  const Allocation* containing(const void* address, std::size_t bytes) const;
  /** Whether the address is device memory at all, allocated or not. */
  bool owns(std::uintptr_t address) const { return address - base_ < kReserved; }
  /** The allocation that was here before it was freed, or null. */
  const Allocation* freed_at(std::uintptr_t address) const;

  /** They stay where they are. */
  const std::deque<Allocation>& allocations() const { return allocations_; }
  std::uintptr_t base() const { return base_; }
  std::size_t used() const { return used_; }
  /** owners()[page] is 1 + index of the allocation that the page,
   *  or the guard it belongs to, is of; 0: none. */
  const std::uint16_t* owners() const { return owners_; }

  /** While one of these lives, host code (this library's) may touch device memory. Kernels run under one. */
  class Open {
   public:
    Open() { instance().open(); }
    ~Open() { instance().close(); }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
  };

  static constexpr int kPageBits = 12;
  static constexpr std::size_t kPage = std::size_t{1} << kPageBits;
  static constexpr std::size_t kReserved = std::size_t{16} << 30;

 private:
  DeviceMemory();
  void open();
  void close();
  void protect(int access) const;

  /** Pages of an allocation with its guards, and the free addresses after it. */
  struct Extent {
    std::uintptr_t begin;
    std::size_t mapped, reserved;
  };
  static Extent plan(std::size_t bytes);
  std::uintptr_t find_room(std::size_t reserved);
  int free_slot();

  std::uintptr_t base_ = 0, top_ = 0;
  std::size_t used_ = 0;
  int open_count_ = 0;
  std::uint16_t* owners_ = nullptr;
  std::deque<Allocation> allocations_;
  std::vector<Extent> extents_;  ///< by the index of allocations_
  /** Freed addresses by size, used when the range is used up. */
  std::multimap<std::size_t, std::uintptr_t> holes_;
};

}  // namespace emulator
