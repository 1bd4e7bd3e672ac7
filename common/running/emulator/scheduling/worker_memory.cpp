// Prepares the memory of the block that runs: where the block finds its arrays, and poison in its shared memory.
#include <algorithm>

#include "emulator/memory/device_memory.h"
#include "emulator/memory/poison.h"
#include "emulator/scheduling/worker.h"
#include "emulator/source/module.h"

namespace emulator {
namespace {

/** Up to the runner's own variables, in steps of the widest access. */
std::size_t room_of_shared(std::uintptr_t begin, std::size_t slots) {
  if (begin == 0) return 0;
  constexpr std::uintptr_t kWidest = 16;
  const std::uintptr_t end = Module::runners_thread_local_begin() / kWidest * kWidest;
  return std::min<std::size_t>(slots << AddressMap::kSlotBits, end - begin);
}

}  // namespace

void Worker::map_memory() {
  const DeviceMemory& memory = DeviceMemory::instance();
  map_.shared_begin = Module::instance().thread_local_begin();
  map_.shared_bytes = room_of_shared(map_.shared_begin, shared.size());
  map_.shared = map_.last_shared = shared.data();
  for (Region& slot : shared)
    if (slot.bytes > 0) map_.last_shared = &slot;
  map_.shared_stamps = shadows_.shade_shared(map_.shared_begin, map_.shared_bytes, shared, dynamic);
  map_.device_begin = memory.base();
  map_.device_bytes = memory.reserved();
  map_.device_owners = memory.owners();
  map_.global = global.data();
  map_.local = &local;
  map_.dynamic = &dynamic;
}

void Worker::prepare_shared() {
  const Module& module = Module::instance();
  const std::uintptr_t begin = module.thread_local_begin();
  shared.assign(shared_slots(), Region{});
  for (std::size_t slot = 0; slot < shared.size(); ++slot)
    shared[slot].begin = begin + (slot << AddressMap::kSlotBits);
  for (const SharedArray& array : module.shared_arrays()) {
    shared[array.offset >> AddressMap::kSlotBits] = {
        begin + array.offset, array.bytes, array.name.c_str(), {}, nullptr};
  }
  // In the middle, so that a negative index is caught as well.
  const auto middle = reinterpret_cast<std::uintptr_t>(dynamic_memory_.get()) + AddressMap::kDynamicRoom / 2;
  dynamic = {middle, plan_->dynamic_shared_bytes, "extern __shared__", {}, nullptr};
  poison_shared();
}

void Worker::poison_shared() {
  // An array of single bytes begins and ends within a word, in a slot of its own.
  for (const Region& r : shared)
    if (r.bytes > 0) poison_words(r.begin, r.bytes);
  poison_words(dynamic.begin, dynamic.bytes);
}

}  // namespace emulator
