// Memory that the host and kernels share, and what CUDA tells of a pointer. Here all of it lies in one place: what is
// to be moved, or to be kept near, stays where it is.
#include "emulator/hooks/access.h"
#include "emulator/host/apart.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/host_api/context.h"
#include "emulator/host_api/device_output.h"
#include "emulator/include/cuda_runtime_api.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/page_locked.h"
#include "emulator/ordering/timeline.h"
#include "emulator/scheduling/limits.h"
#include "emulator/scheduling/one_at_a_time.h"
#include "emulator/source/module.h"

namespace emulator {
namespace {

const Allocation* device_allocation(const void* pointer) {
  return DeviceMemory::instance().at(reinterpret_cast<std::uintptr_t>(pointer));
}

cudaError_t valid(bool is) { return result(is ? cudaSuccess : cudaErrorInvalidValue); }

bool is_managed(const void* memory, std::size_t bytes) {
  const Allocation* there = DeviceMemory::instance().containing(memory, bytes);
  if (there != nullptr) return there->reach == Reach::managed;
  return Module::instance().data_at(reinterpret_cast<std::uintptr_t>(memory)) == Module::Data::managed;
}

void wait_for_all() {
  const OneAtATime alone;
  Timeline::instance().host_waits_for_all();
  show_device_output();
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

cudaError_t cudaHostAlloc(void** pointer, size_t bytes, unsigned int flags) {
  const OneAtATime alone;
  constexpr unsigned kAll = cudaHostAllocPortable | cudaHostAllocMapped | cudaHostAllocWriteCombined;
  if (pointer == nullptr || (flags & ~kAll) != 0) return valid(false);
  *pointer = bytes == 0 ? nullptr : allocate_page_locked(bytes, caller());
  return result(bytes > 0 && *pointer == nullptr ? cudaErrorMemoryAllocation : cudaSuccess);
}
cudaError_t cudaMallocHost(void** pointer, size_t bytes) {
  return cudaHostAlloc(pointer, bytes, cudaHostAllocDefault);
}
cudaError_t cudaFreeHost(void* pointer) {
  const OneAtATime alone;
  wait_for_all();
  return valid(pointer == nullptr || free_page_locked(pointer, caller()));
}

cudaError_t cudaHostGetDevicePointer(void** device, void* host, unsigned int flags) {
  if (device == nullptr || flags != 0 || !is_page_locked(host)) return valid(false);
  *device = host;
  return valid(true);
}
cudaError_t cudaHostGetFlags(unsigned int* flags, void* host) {
  if (flags == nullptr || !is_page_locked(host)) return valid(false);
  *flags = cudaHostAllocMapped;  // so says CUDA of all page-locked memory, since there is one address space
  return valid(true);
}
/* There is one address space, so that kernels reach it whether cudaHostRegisterMapped is said or not. */
cudaError_t cudaHostRegister(void* host, size_t bytes, unsigned int) {
  const OneAtATime alone;
  if (host == nullptr || bytes == 0) return valid(false);
  if (device_allocation(host) != nullptr) return valid(false);
  check_host_store(host, bytes, caller());
  note_host_memory_given(caller());
  return result(register_host_memory(host, bytes) ? cudaSuccess : cudaErrorHostMemoryAlreadyRegistered);
}
cudaError_t cudaHostUnregister(void* host) {
  const OneAtATime alone;
  wait_for_all();
  return valid(unregister_host_memory(host));
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, const void* pointer) {
  const OneAtATime alone;
  if (attributes == nullptr) return valid(false);
  check_host_store(attributes, sizeof *attributes, caller());
  const Allocation* there = device_allocation(pointer);
  void* const address = const_cast<void*>(pointer);
  const bool managed = is_managed(pointer, 1), locked = is_page_locked(pointer);
  *attributes = {cudaMemoryTypeUnregistered, -2, nullptr, nullptr};
  if (there == nullptr && !managed && !locked) return valid(true);
  attributes->type = managed ? cudaMemoryTypeManaged : locked ? cudaMemoryTypeHost : cudaMemoryTypeDevice;
  attributes->device = 0;
  attributes->devicePointer = address;
  attributes->hostPointer = managed || locked ? address : nullptr;
  return valid(true);
}

cudaError_t cudaMemPrefetchAsync(const void* memory, size_t bytes, cudaMemLocation, unsigned int,
                                 cudaStream_t stream) {
  if (!Timeline::instance().knows(stream)) return result(cudaErrorInvalidResourceHandle);
  return valid(is_managed(memory, bytes));
}
cudaError_t cudaMemAdvise(const void* memory, size_t bytes, cudaMemoryAdvise, cudaMemLocation) {
  return valid(is_managed(memory, bytes));
}
cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void* memory, size_t, unsigned int) {
  if (!Timeline::instance().knows(stream)) return result(cudaErrorInvalidResourceHandle);
  return valid(is_managed(memory, 1));
}

cudaError_t cudaMemGetInfo(size_t* free_bytes, size_t* total_bytes) {
  *total_bytes = limits::kGlobalMemory;
  *free_bytes = limits::kGlobalMemory - DeviceMemory::instance().used();
  return result(cudaSuccess);
}

cudaError_t emulator_symbol_address(void** address, void* symbol) {
  const void* variable = Module::instance().on_device(symbol);
  const auto at = reinterpret_cast<std::uintptr_t>(variable);
  const bool known =
      Module::instance().is_of_device(at) || Module::instance().data_at(at) == Module::Data::managed;
  if (!known) return result(cudaErrorInvalidSymbol);
  *address = const_cast<void*>(variable);
  return valid(true);
}

cudaError_t cudaMallocAsync(void** pointer, size_t bytes, cudaStream_t) { return cudaMalloc(pointer, bytes); }

}  // extern "C"
