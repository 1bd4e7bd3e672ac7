// Implements the calls that set something of a device, e.g. cudaDeviceSetLimit(), and those about what several devices would share: here
// there is one. All of it returns what CUDA 13.0 returned on an NVIDIA H100 (driver 580.159.04, 2026-11-25).
#include <algorithm>

#include "emulator/host_api/context.h"
#include "emulator/include/cuda_runtime_api.h"
#include "emulator/memory/kernel_heap.h"
#include "emulator/scheduling/limits.h"

namespace emulator {
namespace {

struct Limit {
  std::size_t value, least, step, most;
};

/** By their numbers. Kernels have their whole stack whatever is set; the others are rooms that do not run out, but for the heap. */
Limit* limit(cudaLimit which) {
  constexpr std::size_t kAny = ~std::size_t{0};
  static Limit stack = {1024, 0, 16, limits::kLocalPerThread}, output = {8650752, 524288, 1, kAny},
               heap = {8388608, 4194304, 1, kAny}, fetch = {64, 0, 1, 128};
  switch (which) {
    case cudaLimitStackSize:
      return &stack;
    case cudaLimitPrintfFifoSize:
      return &output;
    case cudaLimitMallocHeapSize:
      return &heap;
    case cudaLimitMaxL2FetchGranularity:
      return &fetch;
    case cudaLimitDevRuntimeSyncDepth:
      return nullptr;
  }
  return nullptr;
}

cudaError_t device_is_there(int device) { return device == 0 ? cudaSuccess : cudaErrorInvalidDevice; }

}  // namespace

std::size_t kernel_heap_limit() { return limit(cudaLimitMallocHeapSize)->value; }

}  // namespace emulator

using namespace emulator;

extern "C" {

cudaError_t cudaDeviceGetLimit(size_t* value, cudaLimit which) {
  const Limit* known = limit(which);
  if (value == nullptr) return result(cudaErrorInvalidValue);
  if (known == nullptr) return result(cudaErrorUnsupportedLimit);
  *value = known->value;
  return result(cudaSuccess);
}
cudaError_t cudaDeviceSetLimit(cudaLimit which, size_t value) {
  Limit* known = limit(which);
  if (known == nullptr) return result(cudaErrorUnsupportedLimit);
  if (value > known->most) return result(cudaErrorInvalidValue);
  known->value = std::max((value + known->step - 1) / known->step * known->step, known->least);
  return result(cudaSuccess);
}

/* A bank is 4 bytes wide whatever one wishes, as on each GPU since 2014. */
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig* width) {
  *width = cudaSharedMemBankSizeFourByte;
  return result(cudaSuccess);
}
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig width) {
  const bool known = width >= cudaSharedMemBankSizeDefault && width <= cudaSharedMemBankSizeEightByte;
  return result(known ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t cudaChooseDevice(int* device, const cudaDeviceProp*) {
  *device = 0;
  return result(cudaSuccess);
}
cudaError_t cudaSetValidDevices(int* devices, int count) {
  const bool known = std::all_of(devices, devices + count, [](int device) { return device == 0; });
  return result(known ? cudaSuccess : cudaErrorInvalidDevice);
}

cudaError_t cudaDeviceCanAccessPeer(int* can, int device, int peer) {
  if (device != 0 || peer != 0) return result(cudaErrorInvalidDevice);
  *can = 0;
  return result(cudaSuccess);
}
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int) {
  return result(peer == 0 ? cudaErrorPeerAccessUnsupported : device_is_there(peer));
}
cudaError_t cudaDeviceDisablePeerAccess(int peer) {
  return result(peer == 0 ? cudaErrorPeerAccessNotEnabled : device_is_there(peer));
}
/* Of two devices. */
cudaError_t cudaDeviceGetP2PAttribute(int*, cudaDeviceP2PAttr, int, int) {
  return result(cudaErrorInvalidDevice);
}

}  // extern "C"
