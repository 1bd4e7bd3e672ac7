// Blocks side by side, with gaps between them in which an overrun is seen; addresses are used again last of all.
#include "emulator/memory/kernel_heap.h"

#include <sys/mman.h>

#include <algorithm>

#include "emulator/memory/partly_written.h"
#include "emulator/memory/poison.h"
#include "emulator/memory/reserve.h"

namespace emulator {
namespace {

constexpr std::size_t kAlignment = 16, kGap = 256;

std::size_t room_for(std::size_t bytes) {
  return (std::max<std::size_t>(bytes, 1) + kAlignment - 1) / kAlignment * kAlignment + kGap;
}

}  // namespace

KernelHeap& KernelHeap::instance() {
  // Never destroyed: exit() destroys before the last things are told.
  static KernelHeap& heap = *new KernelHeap;
  return heap;
}

std::uintptr_t KernelHeap::find_room(std::size_t room) {
  if (area_ == 0) area_ = top_ = reinterpret_cast<std::uintptr_t>(reserve(reserved_));
  if (top_ + room <= area_ + reserved_) {
    const std::uintptr_t begin = top_;
    top_ += room;
    return begin;
  }
  const auto hole = freed_.find(room);
  if (hole == freed_.end()) return 0;
  const std::uintptr_t begin = hole->second;
  freed_.erase(hole);
  return begin;
}

void* KernelHeap::allocate(std::size_t bytes) {
  const std::lock_guard alone(mutex_);
  if (bytes > kernel_heap_limit() || used_ + bytes > kernel_heap_limit()) return nullptr;
  const std::uintptr_t begin = find_room(room_for(bytes));
  if (begin == 0) return nullptr;
  poison(reinterpret_cast<void*>(begin), room_for(bytes));
  partly_written.forget(begin, room_for(bytes));
  blocks_[begin] = {begin, bytes, true};
  used_ += bytes;
  return reinterpret_cast<void*>(begin);
}

bool KernelHeap::release(const void* pointer) {
  const std::lock_guard alone(mutex_);
  const auto found = blocks_.find(reinterpret_cast<std::uintptr_t>(pointer));
  if (found == blocks_.end() || !found->second.live) return false;
  Block& block = found->second;
  block.live = false;
  used_ -= block.bytes;
  freed_.emplace(room_for(block.bytes), block.begin);
  return true;
}

void KernelHeap::protect(int access) const {
  if (area_ != 0) mprotect(reinterpret_cast<void*>(area_), reserved_, access);
}

std::optional<KernelHeap::Block> KernelHeap::block_before(std::uintptr_t address) const {
  const std::lock_guard alone(mutex_);
  const auto after = blocks_.upper_bound(address);
  if (after == blocks_.begin()) return std::nullopt;
  return std::prev(after)->second;
}

}  // namespace emulator
