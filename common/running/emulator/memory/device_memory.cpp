// Reserving, guarding, poisoning and closing the emulated global memory.
#include "emulator/memory/device_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <utility>

#include "emulator/memory/address_room.h"
#include "emulator/memory/kernel_heap.h"
#include "emulator/memory/partly_written.h"
#include "emulator/memory/poison.h"
#include "emulator/memory/reserve.h"
#include "emulator/scheduling/limits.h"

namespace emulator {
namespace {

constexpr std::size_t kSmallestGuard = 64 << 10, kLargestGuard = 1 << 20;

std::size_t whole_pages(std::size_t bytes) {
  return (bytes + DeviceMemory::kPage - 1) & ~(DeviceMemory::kPage - 1);
}

std::size_t guard_bytes(std::size_t bytes) {
  return std::clamp(whole_pages(bytes), kSmallestGuard, kLargestGuard);
}

}  // namespace

DeviceMemory& DeviceMemory::instance() {
  // Never destroyed: exit() destroys before the last things are told.
  static DeviceMemory& memory = *new DeviceMemory;
  return memory;
}

DeviceMemory::DeviceMemory() : reserved_(address_room().device) {
  base_ = reinterpret_cast<std::uintptr_t>(reserve(reserved_, PROT_NONE));
  top_ = base_;
  owners_ = reinterpret_cast<std::uint16_t*>(reserve((reserved_ >> kPageBits) * sizeof(std::uint16_t)));
}

/** After the guard comes as much unmapped space as the allocation is long:
 *  a row too far must not land in the next matrix. */
DeviceMemory::Extent DeviceMemory::plan(std::size_t bytes) {
  const std::size_t mapped = whole_pages(bytes) + 2 * guard_bytes(bytes);
  return {0, mapped, mapped + std::max(whole_pages(bytes), kLargestGuard)};
}

std::uintptr_t DeviceMemory::find_room(std::size_t reserved) {
  if (top_ + reserved <= base_ + reserved_) {
    const std::uintptr_t begin = top_;
    top_ += reserved;
    return begin;
  }
  const auto hole = holes_.lower_bound(reserved);
  if (hole == holes_.end()) return 0;
  const std::uintptr_t begin = hole->second;
  holes_.erase(hole);
  return begin;
}

int DeviceMemory::free_slot() {
  // A freed slot keeps its name for messages, so that slots are taken again only
  // when there are too many to number.
  if (allocations_.size() < 60000) {
    allocations_.emplace_back();
    extents_.emplace_back();
    return static_cast<int>(allocations_.size()) - 1;
  }
  const auto dead =
      std::find_if(allocations_.begin(), allocations_.end(), [](const auto& a) { return !a.live; });
  return dead == allocations_.end() ? -1 : static_cast<int>(dead - allocations_.begin());
}

void* DeviceMemory::allocate(std::size_t bytes, Asked asked, Reach reach) {
  const bool counts = reach != Reach::pinned;
  if (counts && (bytes > limits::kGlobalMemory || used_ + bytes > limits::kGlobalMemory)) return nullptr;
  Extent extent = plan(bytes);
  extent.begin = find_room(extent.reserved);
  if (extent.begin == 0) return nullptr;
  const int slot = free_slot();
  if (slot < 0) return nullptr;
  mprotect(reinterpret_cast<void*>(extent.begin), extent.mapped, PROT_READ | PROT_WRITE);
  populate(reinterpret_cast<void*>(extent.begin), extent.mapped);
  poison(reinterpret_cast<void*>(extent.begin), extent.mapped);
  partly_written.forget(extent.begin, extent.mapped);
  if (open_count_ == 0 && reach == Reach::device)
    mprotect(reinterpret_cast<void*>(extent.begin), extent.mapped, PROT_NONE);
  const std::size_t first = (extent.begin - base_) >> kPageBits;
  std::fill_n(owners_ + first, extent.mapped >> kPageBits, static_cast<std::uint16_t>(slot + 1));
  extents_[slot] = extent;
  allocations_[slot] = {.begin = extent.begin + guard_bytes(bytes),
                        .bytes = bytes,
                        .name = "allocation " + std::to_string(slot + 1),
                        .live = true,
                        .reach = reach,
                        .closed = false,
                        .asked = std::move(asked),
                        .freed_pc = 0,
                        .filled = {}};
  if (counts) used_ += bytes;
  if (reach != Reach::device) ++open_to_host_;
  return reinterpret_cast<void*>(allocations_[slot].begin);
}

bool DeviceMemory::release(void* pointer, std::uintptr_t pc) {
  const auto at = reinterpret_cast<std::uintptr_t>(pointer);
  for (std::size_t i = 0; i < allocations_.size(); ++i) {
    Allocation& a = allocations_[i];
    if (!a.live || a.begin != at) continue;
    const Extent& extent = extents_[i];
    a.live = false;
    a.freed_pc = pc;
    if (a.reach != Reach::pinned) used_ -= a.bytes;
    if (a.reach != Reach::device && !a.closed) --open_to_host_;
    std::fill_n(owners_ + ((extent.begin - base_) >> kPageBits), extent.mapped >> kPageBits,
                std::uint16_t{0});
    madvise(reinterpret_cast<void*>(extent.begin), extent.mapped, MADV_DONTNEED);
    mprotect(reinterpret_cast<void*>(extent.begin), extent.mapped, PROT_NONE);
    holes_.emplace(extent.reserved, extent.begin);
    return true;
  }
  return false;
}

void DeviceMemory::release_all() {
  for (const Allocation& a : allocations_) {
    if (a.live) release(reinterpret_cast<void*>(a.begin));
  }
}

void DeviceMemory::name(const void* pointer, std::string name) {
  for (Allocation& a : allocations_) {
    if (a.live && a.begin == reinterpret_cast<std::uintptr_t>(pointer)) a.name = std::move(name);
  }
}

const Allocation* DeviceMemory::containing(const void* address, std::size_t bytes) const {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  if (!owns(at)) return nullptr;
  const int slot = owners_[(at - base_) >> kPageBits] - 1;
  if (slot < 0) return nullptr;
  const Allocation& a = allocations_[slot];
  const bool inside = at >= a.begin && at - a.begin <= a.bytes && bytes <= a.bytes - (at - a.begin);
  return inside ? &a : nullptr;
}

void DeviceMemory::filled(const void* to, Fill fill) {
  const auto at = reinterpret_cast<std::uintptr_t>(to);
  if (containing(to, 1) == nullptr) return;
  Allocation& a = allocations_[owners_[(at - base_) >> kPageBits] - 1u];
  if (a.filled.pc == 0) {
    a.filled = fill;
    a.filled.only = at == a.begin;
  } else if (at != a.begin || fill.pc != a.filled.pc || fill.bytes != a.filled.bytes) {
    a.filled.only = false;
  }
}

const Allocation* DeviceMemory::called(std::string_view name) const {
  const auto found = std::ranges::find(allocations_, name, &Allocation::name);
  return found == allocations_.end() ? nullptr : &*found;
}

const Allocation* DeviceMemory::freed_at(std::uintptr_t address) const {
  for (const Allocation& a : allocations_) {
    if (!a.live && address - a.begin < a.bytes) return &a;
  }
  return nullptr;
}

bool DeviceMemory::reach_at(std::uintptr_t address) const {
  const int slot = owns(address) ? owners_[(address - base_) >> kPageBits] - 1 : -1;
  if (slot < 0) return false;
  const Allocation& a = allocations_[static_cast<std::size_t>(slot)];
  return a.reach != Reach::device && !a.closed;
}

void DeviceMemory::close_to_host() {
  for (std::size_t i = 0; i < allocations_.size() && open_to_host_ > 0; ++i) {
    Allocation& a = allocations_[i];
    if (!a.live || a.reach == Reach::device || a.closed) continue;
    if (when_shared != nullptr) when_shared(reinterpret_cast<const void*>(a.begin), a.bytes);
    a.closed = true;
    --open_to_host_;
    if (open_count_ == 0) mprotect(reinterpret_cast<void*>(extents_[i].begin), extents_[i].mapped, PROT_NONE);
  }
}

void DeviceMemory::open() {
  if (open_count_++ > 0) return;
  protect(PROT_READ | PROT_WRITE);
  if (when_opened != nullptr) when_opened();
}

void DeviceMemory::close() {
  if (--open_count_ > 0) return;
  if (when_closed != nullptr) when_closed();
  protect(PROT_NONE);
}

void DeviceMemory::protect(int access) const {
  KernelHeap::instance().protect(access);
  for (std::size_t i = 0; i < allocations_.size(); ++i) {
    if (allocations_[i].live && (allocations_[i].reach == Reach::device || allocations_[i].closed))
      mprotect(reinterpret_cast<void*>(extents_[i].begin), extents_[i].mapped, access);
  }
}

}  // namespace emulator
