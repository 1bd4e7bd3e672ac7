// Blocks side by side, with gaps between them in which an overrun is seen; addresses are used again last of all.
#include "emulator/kernel_heap.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "emulator/access.h"
#include "emulator/hooks.h"
#include "emulator/include/emulator/device_functions.h"
#include "emulator/note.h"
#include "emulator/page_locked.h"
#include "emulator/poison.h"
#include "emulator/reserve.h"
#include "emulator/running_block.h"
#include "emulator/worker.h"

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
  if (area_ == 0) area_ = top_ = reinterpret_cast<std::uintptr_t>(reserve(kReserved));
  if (top_ + room <= area_ + kReserved) {
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
  if (area_ != 0) mprotect(reinterpret_cast<void*>(area_), kReserved, access);
}

std::optional<KernelHeap::Block> KernelHeap::block_before(std::uintptr_t address) const {
  const std::lock_guard alone(mutex_);
  const auto after = blocks_.upper_bound(address);
  if (after == blocks_.begin()) return std::nullopt;
  return std::prev(after)->second;
}

bool is_elsewhere(Region& region, std::uintptr_t address) {
  region.bytes = registered_at(address, region.begin);
  if (region.bytes > 0) return true;
  if (!KernelHeap::instance().owns(address)) return false;
  const auto block = KernelHeap::instance().block_before(address);
  if (!block || !block->live) return false;
  region.begin = block->begin;
  region.bytes = block->bytes;
  return true;
}

void see_freed_heap(std::uintptr_t address, int bytes, bool store, std::uintptr_t pc) {
  if (!KernelHeap::instance().owns(address)) return;
  const auto block = KernelHeap::instance().block_before(address);
  if (!block) return;
  Region region;
  region.begin = block->begin;
  region.bytes = block->bytes;
  region.name = current_worker->elsewhere.name;
  note_freed({Space::global, &region, address, pc}, bytes, store);
  abandon_launch();
}

}  // namespace emulator

using namespace emulator;

extern "C" {

void* emulator_kernel_malloc(std::size_t bytes) {
  return current_worker != nullptr ? KernelHeap::instance().allocate(bytes) : std::malloc(bytes);
}

void emulator_kernel_free(void* pointer) {
  if (current_worker == nullptr) return std::free(pointer);
  if (pointer == nullptr || KernelHeap::instance().release(pointer)) return;
  // Freed before, in the middle of a block, or none of the heap's: as a store there it is told what it is.
  const auto at = reinterpret_cast<std::uintptr_t>(pointer);
  see_access(at & ~std::uintptr_t{3}, 4, true, caller());
}

/* operator delete of the program, for one object and for an array, with and without its size. */
#define DELETE(name, original, ...)                                                           \
  void name(void* pointer __VA_ARGS__) {                                                      \
    current_worker != nullptr ? emulator_kernel_free(pointer) : ::operator original(pointer); \
  }
DELETE(__wrap__ZdlPv, delete)
DELETE(__wrap__ZdaPv, delete[])
DELETE(__wrap__ZdlPvm, delete, , std::size_t)
DELETE(__wrap__ZdaPvm, delete[], , std::size_t)
#undef DELETE

}  // extern "C"
