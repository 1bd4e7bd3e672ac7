// Where the stacks lie, and how far apart.
#include "emulator/stack_area.h"

#include <sys/mman.h>

#include "emulator/device_memory.h"
#include "emulator/limits.h"
#include "emulator/reserve.h"

namespace emulator {
namespace {

// 15 pages, so that stacks are 143 pages apart. Processors choose the set of their second-level TLB
// by the low 7 bits of a page's number XOR the next 7 (Gras et al., "Translation Leak-aside Buffer", 2018):
// at 129 = 2^7 + 1 all stacks share a set or two. Tiled 256^3 took 3.3 ns per access then, 2.6 now.
constexpr std::size_t kGuard = 15 * DeviceMemory::kPage;
constexpr std::size_t kStackSlot = limits::kLocalPerThread + kGuard;

}  // namespace

StackArea::~StackArea() {
  if (begin_ != 0) munmap(reinterpret_cast<void*>(begin_), bytes_);
}

void StackArea::reserve(unsigned count) {
  if (count * kStackSlot <= bytes_) return;
  if (begin_ != 0) munmap(reinterpret_cast<void*>(begin_), bytes_);
  bytes_ = count * kStackSlot;
  begin_ = reinterpret_cast<std::uintptr_t>(emulator::reserve(bytes_));
  for (unsigned i = 0; i < count; ++i)
    mprotect(reinterpret_cast<void*>(begin_ + i * kStackSlot), kGuard, PROT_NONE);
}

char* StackArea::top(std::size_t i) const {
  // Staggered: stacks at equal offsets within a page would fight for the same cache sets.
  constexpr std::size_t kStagger = 192;
  return reinterpret_cast<char*>(begin_ + (i + 1) * kStackSlot - i * kStagger % DeviceMemory::kPage);
}

bool StackArea::in_guard(std::uintptr_t address) const {
  return address - begin_ < bytes_ && (address - begin_) % kStackSlot < kGuard;
}

std::uintptr_t StackArea::end_of_guard(std::uintptr_t address) const {
  return address - (address - begin_) % kStackSlot + kGuard;
}

}  // namespace emulator
