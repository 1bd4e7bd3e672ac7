// Finds global memory outside of all arrays by its address, e.g. a live block of the kernels' heap: looked at last, so
// that nothing else gets slower.
#include "emulator/memory/outside_arrays.h"

#include "emulator/findings/note.h"
#include "emulator/memory/kernel_heap.h"
#include "emulator/memory/page_locked.h"
#include "emulator/scheduling/running_block.h"
#include "emulator/scheduling/worker.h"

namespace emulator {

bool is_outside_arrays(Region& region, std::uintptr_t address) {
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
