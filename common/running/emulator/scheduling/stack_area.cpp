// Implements StackArea: says where the stacks lie in one reserved area, and how far apart.
#include "emulator/scheduling/stack_area.h"

#include <sys/mman.h>

#include "emulator/memory/reserve.h"

namespace emulator {
namespace {

/** Linux 6.13 can close pages without a mapping of their own (madvise(2)): 256 of those take three times as long. */
void close_pages(std::uintptr_t begin, std::size_t bytes) {
  constexpr int kGuardInstall = 102;
  auto* const pages = reinterpret_cast<void*>(begin);
  if (madvise(pages, bytes, kGuardInstall) != 0) mprotect(pages, bytes, PROT_NONE);
}

}  // namespace

StackArea::~StackArea() {
  if (begin_ != 0) munmap(reinterpret_cast<void*>(begin_), bytes_);
}

void StackArea::reserve(unsigned count) {
  if (count * kSlot + kGuard <= bytes_) return;
  if (begin_ != 0) munmap(reinterpret_cast<void*>(begin_), bytes_);
  bytes_ = count * kSlot + kGuard;
  begin_ = reinterpret_cast<std::uintptr_t>(emulator::reserve(bytes_));
  closed_ = 0;
}

char* StackArea::open(std::size_t i) {
  for (; closed_ <= i + 1; ++closed_) close_pages(begin_ + closed_ * kSlot, kGuard);
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
