// Where the stacks lie, and how far apart.
#include "emulator/stack_area.h"

#include <sys/mman.h>

#include "emulator/reserve.h"

namespace emulator {
StackArea::~StackArea() {
  if (begin_ != 0) munmap(reinterpret_cast<void*>(begin_), bytes_);
}

void StackArea::reserve(unsigned count) {
  if (count * kSlot + kGuard <= bytes_) return;
  if (begin_ != 0) munmap(reinterpret_cast<void*>(begin_), bytes_);
  bytes_ = count * kSlot + kGuard;
  begin_ = reinterpret_cast<std::uintptr_t>(emulator::reserve(bytes_));
  for (unsigned i = 0; i <= count; ++i)
    mprotect(reinterpret_cast<void*>(begin_ + i * kSlot), kGuard, PROT_NONE);
}

char* StackArea::top(std::size_t i) const {
  // Staggered: stacks at equal offsets within a page would fight for the same cache sets.
  constexpr std::size_t kStagger = 192;
  return reinterpret_cast<char*>(begin_ + (i + 1) * kSlot - kFrames - i * kStagger % DeviceMemory::kPage);
}

bool StackArea::in_guard(std::uintptr_t address) const {
  return address - begin_ < bytes_ && (address - begin_) % kSlot < kGuard;
}

std::uintptr_t StackArea::end_of_guard(std::uintptr_t address) const {
  return address - (address - begin_) % kSlot + kGuard;
}

}  // namespace emulator
