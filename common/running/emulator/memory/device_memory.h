// The emulated GPU's global memory: one reserved range of addresses, with poisoned guards around every
// allocation, closed to the host outside kernels and copies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace emulator {

/** Who asked for memory. */
struct Asked {
  std::uintptr_t pc = 0;  ///< of the cudaMalloc in the kernel file; 0 where the runner allocated it
  /** Of an element, 0 where it is not known. A struct may have gaps that nobody writes. */
  std::size_t element_bytes = 0;
  bool is_struct = false;
  std::string element;    ///< its type, "float"; empty where it is not known
  std::size_t pitch = 0;  ///< bytes from row to row, where cudaMallocPitch was asked
};

/** A copy or a cudaMemset to an allocation. */
struct Fill {
  const char* call = "";  ///< "cudaMemcpyAsync"
  std::uintptr_t pc = 0;
  std::size_t bytes = 0;
  bool only = false;  ///< from the beginning of the allocation, and no other has filled it
};

/** Who uses it besides kernels. */
enum class Reach : std::uint8_t {
  device,   ///< cudaMalloc's: copies only
  managed,  ///< cudaMallocManaged's: the host, too
  pinned    ///< cudaMallocHost's: it is the host's memory, and kernels reach it by the same address
};

/** What cudaMalloc and its like gave out. */
struct Allocation {
  std::uintptr_t begin = 0;
  std::size_t bytes = 0;
  std::string name;  ///< "A" where the runner named it, else "allocation 3"
  bool live = false;
  Reach reach = Reach::device;
  bool closed = false;  ///< to the host, although it could reach it (apart.h)
  Asked asked;
  std::uintptr_t freed_pc = 0;
  Fill filled;  ///< the first time
};

class DeviceMemory {
 public:
  static DeviceMemory& instance();

  /** Fresh memory, every word poisoned. Null when the emulated GPU is full.
   *  `asked` is empty for the runner's. */
  void* allocate(std::size_t bytes, Asked asked = {}, Reach = Reach::device);
  /** False when `pointer` is not the start of a live allocation. */
  bool release(void* pointer, std::uintptr_t pc = 0);
  void release_all();
  void name(const void* pointer, std::string name);
  /** What the host reaches besides kernels is closed to it, as all else is. */
  void close_to_host();
  /** A copy has written to an allocation; `fill.only` is decided here. */
  void filled(const void* to, Fill fill);

  /** The live allocation that all of [address, address + bytes) lies in, or null. */
  const Allocation* containing(const void* address, std::size_t bytes) const;
  /** Whether the address is device memory at all, allocated or not. */
  bool owns(std::uintptr_t address) const { return address - base_ < reserved_; }
  /** Of such an address: the same in each run that allocates the same. */
  std::uintptr_t offset_of(std::uintptr_t address) const { return address - base_; }
  /** The live allocation there, or null. */
  const Allocation* at(std::uintptr_t address) const {
    return containing(reinterpret_cast<const void*>(address), 1);
  }
  /** Whether it belongs to an allocation, or the guards around one, that host code may use. */
  bool is_open_to_host(std::uintptr_t address) const { return open_to_host_ > 0 && reach_at(address); }
  /** Whether there is one. */
  bool shares_with_host() const { return open_to_host_ > 0; }
  /** The one of that name, or null. */
  const Allocation* called(std::string_view name) const;
  /** The allocation that was here before it was freed, or null. */
  const Allocation* freed_at(std::uintptr_t address) const;

  /** They stay where they are. */
  const std::deque<Allocation>& allocations() const { return allocations_; }
  std::uintptr_t base() const { return base_; }
  /** Bytes of addresses from there on, most of them not taken. */
  std::size_t reserved() const { return reserved_; }
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

  /** Called after the memory is opened and before it is closed, where what else is to be open with it is wanted so. */
  static inline void (*when_opened)() = nullptr;
  static inline void (*when_closed)() = nullptr;
  /** Called with memory that the host has shared with kernels, before it is closed to the host. */
  static inline void (*when_shared)(const void* memory, std::size_t bytes) = nullptr;

  static constexpr int kPageBits = 12;
  static constexpr std::size_t kPage = std::size_t{1} << kPageBits;

 private:
  DeviceMemory();
  bool reach_at(std::uintptr_t address) const;
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
  std::size_t reserved_, used_ = 0;
  int open_count_ = 0, open_to_host_ = 0;
  std::uint16_t* owners_ = nullptr;
  std::deque<Allocation> allocations_;
  std::vector<Extent> extents_;  ///< by the index of allocations_
  /** Freed addresses by size, used when the range is used up. */
  std::multimap<std::size_t, std::uintptr_t> holes_;
};

}  // namespace emulator
