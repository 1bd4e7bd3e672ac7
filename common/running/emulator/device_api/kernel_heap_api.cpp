// malloc, free and delete as kernels call them, and host code of a file that has kernels.
#include <cstdlib>
#include <new>

#include "emulator/hooks/hooks.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/include/emulator/device_functions.h"
#include "emulator/memory/kernel_heap.h"
#include "emulator/scheduling/worker.h"

using namespace emulator;

extern "C" {

void* emulator_kernel_malloc(std::size_t bytes) {
  return current_worker != nullptr ? KernelHeap::instance().allocate(bytes) : allocate_for_host(bytes);
}

void emulator_kernel_free(void* pointer) {
  if (current_worker == nullptr) return free_of_host(pointer, caller());
  if (pointer == nullptr || KernelHeap::instance().release(pointer)) return;
  // Freed before, in the middle of a block, or none of the heap's: as a store there it is told what it is.
  const auto at = reinterpret_cast<std::uintptr_t>(pointer);
  see_access(at & ~std::uintptr_t{3}, 4, true, caller());
}

/* operator delete of the program, for one object and for an array, with and without its size. */
#define DELETE(name, original, ...)                                                        \
  void name(void* pointer __VA_ARGS__) {                                                   \
    if (current_worker != nullptr || host_is_held()) return emulator_kernel_free(pointer); \
    ::operator original(pointer);                                                          \
  }
DELETE(__wrap__ZdlPv, delete)
DELETE(__wrap__ZdaPv, delete[])
DELETE(__wrap__ZdlPvm, delete, , std::size_t)
DELETE(__wrap__ZdaPvm, delete[], , std::size_t)
#undef DELETE

}  // extern "C"
