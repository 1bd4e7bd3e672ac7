// Stacks for the threads of a block, each with closed pages below it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "emulator/memory/device_memory.h"
#include "emulator/scheduling/limits.h"

namespace emulator {

class StackArea {
 public:
  StackArea() = default;
  StackArea(StackArea&& other) noexcept
      : begin_(std::exchange(other.begin_, 0)),
        bytes_(std::exchange(other.bytes_, 0)),
        closed_(std::exchange(other.closed_, 0)) {}
  ~StackArea();
  /** Room for at least `count` stacks; what is there already moves only when it grows. */
  void reserve(unsigned count);
  std::uintptr_t begin() const { return begin_; }
  std::size_t bytes() const { return bytes_; }
  /** Closes the pages around stack `i`, the next that none has used yet or an earlier one, and returns its top:
   *  it grows down from here, and what is known of its frames up. */
  char* open(std::size_t i);
  /** Whether the address is in the closed pages of some stack. */
  bool in_guard(std::uintptr_t address) const;
  /** The end of the stack whose closed pages the address is in. */
  std::uintptr_t end_of_guard(std::uintptr_t address) const;
  /** Of an area that begins there: the end of the closed pages below the stack that the address is in. */
  static std::uintptr_t lowest(std::uintptr_t begin, std::uintptr_t address) {
    return begin + (address - begin) / kSlot * kSlot + kGuard;
  }
  /** Of an area that begins there: whether both addresses are in one stack. */
  static bool in_one_stack(std::uintptr_t begin, std::uintptr_t a, std::uintptr_t b) {
    return (a - begin) / kSlot == (b - begin) / kSlot;
  }

 private:
  // 15 pages besides, so that stacks are 143 pages apart. Processors choose the set of their second-level TLB
  // by the low 7 bits of a page's number XOR the next 7 (Gras et al., "Translation Leak-aside Buffer", 2018):
  // at 129 = 2^7 + 1 all stacks share a set or two. Tiled 256^3 took 3.3 ns per access then, 2.6 now.
  static constexpr std::size_t kGuard = 8 * DeviceMemory::kPage;
  /** For functions that call each other, 397 deep: CUDA's stack of 1 KB, a kernel's default, has room for fewer. */
  static constexpr std::size_t kFrames = 7 * DeviceMemory::kPage;
  static constexpr std::size_t kSlot = kGuard + limits::kLocalPerThread + kFrames;

  std::uintptr_t begin_ = 0;
  std::size_t bytes_ = 0;
  std::size_t closed_ = 0;  ///< guards, from the first one
};

}  // namespace emulator
