// Answers questions about the emulated GPU: its properties, limits, and how many blocks fit on a multiprocessor, e.g.
// for cudaGetDeviceProperties().
#include <algorithm>
#include <cstring>

#include "emulator/hooks/access.h"
#include "emulator/host/hosts_memory.h"
#include "emulator/host_api/context.h"
#include "emulator/include/cuda_runtime_api.h"
#include "emulator/scheduling/limits.h"
#include "emulator/source/module.h"
#include "report/occupancy.h"

namespace emulator {
namespace {

int blocks_per_multiprocessor(const void* kernel, int block_size, std::size_t dynamic_shared_bytes) {
  if (block_size > static_cast<int>(limits::kThreadsPerBlock)) return 0;
  const Module& module = Module::instance();
  const std::size_t shared = module.static_shared_bytes(module.on_device(kernel)) + dynamic_shared_bytes;
  return report::occupancy(*report::find_gpu("sm_90"), static_cast<unsigned>(block_size), shared).blocks;
}

cudaDeviceProp properties() {
  cudaDeviceProp p = {};
  std::strcpy(p.name, "CPU emulator");
  p.totalGlobalMem = limits::kGlobalMemory;
  p.sharedMemPerBlock = limits::kSharedPerBlock;
  p.regsPerBlock = limits::kRegisters;
  p.warpSize = limits::kWarpSize;
  p.maxThreadsPerBlock = limits::kThreadsPerBlock;
  p.maxThreadsDim[0] = limits::kBlockX;
  p.maxThreadsDim[1] = limits::kBlockY;
  p.maxThreadsDim[2] = limits::kBlockZ;
  p.maxGridSize[0] = limits::kGridX;
  p.maxGridSize[1] = limits::kGridY;
  p.maxGridSize[2] = limits::kGridZ;
  p.totalConstMem = limits::kConstantMemory;
  p.major = limits::kMajor;
  p.minor = limits::kMinor;
  p.multiProcessorCount = limits::kMultiprocessors;
  p.l2CacheSize = limits::kL2Cache;
  p.maxThreadsPerMultiProcessor = limits::kThreadsPerMultiprocessor;
  p.canMapHostMemory = p.concurrentKernels = p.unifiedAddressing = 1;
  p.managedMemory = p.concurrentManagedAccess = 1;
  p.asyncEngineCount = limits::kCopyEngines;
  p.memPitch = limits::kMostPitch;
  p.textureAlignment = p.surfaceAlignment = limits::kTextureAlignment;
  p.texturePitchAlignment = limits::kTexturePitchAlignment;
  p.globalL1CacheSupported = p.localL1CacheSupported = 1;
  p.canUseHostPointerForRegisteredMem = p.hostRegisterSupported = p.unifiedFunctionPointers = 1;
  p.memoryPoolsSupported = p.streamPrioritiesSupported = 1;
  p.reservedSharedMemPerBlock = limits::kReservedShared;
  p.memoryBusWidth = limits::kMemoryBusBits;
  p.sharedMemPerMultiprocessor = limits::kSharedPerMultiprocessor;
  p.regsPerMultiprocessor = limits::kRegisters;
  p.sharedMemPerBlockOptin = limits::kSharedPerBlockOptIn;
  p.maxBlocksPerMultiProcessor = limits::kBlocksPerMultiprocessor;
  p.emulator_clockRate = limits::kClockKilohertz;
  p.emulator_memoryClockRate = limits::kMemoryClockKilohertz;
  p.emulator_deviceOverlap = 1;
  p.emulator_computeMode = cudaComputeModeDefault;
  p.emulator_singleToDoublePrecisionPerfRatio = limits::kFloatsPerDouble;
  return p;
}

int attribute(cudaDeviceAttr which) {
  switch (which) {
    case cudaDevAttrMaxThreadsPerBlock:
      return limits::kThreadsPerBlock;
    case cudaDevAttrMaxBlockDimX:
      return limits::kBlockX;
    case cudaDevAttrMaxBlockDimY:
      return limits::kBlockY;
    case cudaDevAttrMaxBlockDimZ:
      return limits::kBlockZ;
    case cudaDevAttrMaxGridDimX:
      return limits::kGridX;
    case cudaDevAttrMaxGridDimY:
      return limits::kGridY;
    case cudaDevAttrMaxGridDimZ:
      return limits::kGridZ;
    case cudaDevAttrTotalConstantMemory:
      return limits::kConstantMemory;
    case cudaDevAttrMaxSharedMemoryPerBlock:
      return limits::kSharedPerBlock;
    case cudaDevAttrWarpSize:
      return limits::kWarpSize;
    case cudaDevAttrMaxRegistersPerBlock:
    case cudaDevAttrMaxRegistersPerMultiprocessor:
      return limits::kRegisters;
    case cudaDevAttrMultiProcessorCount:
      return limits::kMultiprocessors;
    case cudaDevAttrL2CacheSize:
      return limits::kL2Cache;
    case cudaDevAttrClockRate:
      return limits::kClockKilohertz;
    case cudaDevAttrMemoryClockRate:
      return limits::kMemoryClockKilohertz;
    case cudaDevAttrGlobalMemoryBusWidth:
      return limits::kMemoryBusBits;
    case cudaDevAttrAsyncEngineCount:
      return limits::kCopyEngines;
    case cudaDevAttrMaxPitch:
      return limits::kMostPitch;
    case cudaDevAttrTextureAlignment:
    case cudaDevAttrSurfaceAlignment:
      return limits::kTextureAlignment;
    case cudaDevAttrTexturePitchAlignment:
      return limits::kTexturePitchAlignment;
    case cudaDevAttrReservedSharedMemoryPerBlock:
      return limits::kReservedShared;
    case cudaDevAttrSingleToDoublePrecisionPerfRatio:
      return limits::kFloatsPerDouble;
    case cudaDevAttrIntegrated:
    case cudaDevAttrKernelExecTimeout:
    case cudaDevAttrPageableMemoryAccess:
    case cudaDevAttrEccEnabled:
    case cudaDevAttrPciBusId:
    case cudaDevAttrPciDeviceId:
    case cudaDevAttrPciDomainId:
    case cudaDevAttrTccDriver:
    case cudaDevAttrIsMultiGpuBoard:
    case cudaDevAttrMultiGpuBoardGroupID:
    case cudaDevAttrHostNativeAtomicSupported:
    case cudaDevAttrComputePreemptionSupported:
    case cudaDevAttrCooperativeLaunch:
    case cudaDevAttrPageableMemoryAccessUsesHostPageTables:
    case cudaDevAttrDirectManagedMemAccessFromHost:
    case cudaDevAttrHostRegisterReadOnlySupported:
    case cudaDevAttrClusterLaunch:
      return 0;
    case cudaDevAttrCanMapHostMemory:
    case cudaDevAttrConcurrentKernels:
    case cudaDevAttrUnifiedAddressing:
    case cudaDevAttrManagedMemory:
    case cudaDevAttrConcurrentManagedAccess:
    case cudaDevAttrGpuOverlap:
    case cudaDevAttrGlobalL1CacheSupported:
    case cudaDevAttrLocalL1CacheSupported:
    case cudaDevAttrCanUseHostPointerForRegisteredMem:
    case cudaDevAttrHostRegisterSupported:
    case cudaDevAttrMemoryPoolsSupported:
    case cudaDevAttrStreamPrioritiesSupported:
      return 1;
    case cudaDevAttrComputeMode:
      return cudaComputeModeDefault;
    case cudaDevAttrMaxThreadsPerMultiProcessor:
      return limits::kThreadsPerMultiprocessor;
    case cudaDevAttrComputeCapabilityMajor:
      return limits::kMajor;
    case cudaDevAttrComputeCapabilityMinor:
      return limits::kMinor;
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
      return limits::kSharedPerMultiprocessor;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
      return limits::kSharedPerBlockOptIn;
    case cudaDevAttrMaxBlocksPerMultiprocessor:
      return limits::kBlocksPerMultiprocessor;
  }
  return -1;
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

cudaError_t cudaGetDeviceCount(int* count) {
  *count = 1;
  return result(cudaSuccess);
}
cudaError_t cudaGetDevice(int* device) {
  *device = 0;
  return result(cudaSuccess);
}
cudaError_t cudaSetDevice(int device) { return result(device == 0 ? cudaSuccess : cudaErrorInvalidDevice); }
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* out, int device) {
  if (device != 0) return result(cudaErrorInvalidDevice);
  check_host_store(out, sizeof *out, caller());
  *out = properties();
  return result(cudaSuccess);
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr which, int device) {
  if (device != 0) return result(cudaErrorInvalidDevice);
  *value = attribute(which);
  return result(*value < 0 ? cudaErrorInvalidValue : cudaSuccess);
}
cudaError_t cudaRuntimeGetVersion(int* version) {
  *version = limits::kRuntimeVersion;
  return result(cudaSuccess);
}
cudaError_t cudaDriverGetVersion(int* version) { return cudaRuntimeGetVersion(version); }

cudaError_t emulator_occupancy(int* blocks, const void* kernel, int block_size, size_t dynamic_shared_bytes) {
  if (block_size <= 0) return result(cudaErrorInvalidValue);
  *blocks = blocks_per_multiprocessor(kernel, block_size, dynamic_shared_bytes);
  return result(cudaSuccess);
}

/* Of two block sizes that fill a multiprocessor alike CUDA takes the larger one. */
cudaError_t emulator_best_block_size(int* grid_size, int* block_size, const void* kernel,
                                     size_t dynamic_shared_bytes, int limit) {
  if (grid_size == nullptr || block_size == nullptr || limit < 0) return result(cudaErrorInvalidValue);
  constexpr int kMost = limits::kThreadsPerBlock, kWarp = limits::kWarpSize;
  const int most = limit == 0 ? kMost : std::min(limit, kMost);
  int best = 0;
  *grid_size = *block_size = 0;
  for (int rounded = (most + kWarp - 1) / kWarp * kWarp; rounded > 0; rounded -= kWarp) {
    const int size = std::min(rounded, most);
    const int blocks = blocks_per_multiprocessor(kernel, size, dynamic_shared_bytes);
    if (blocks * size <= best) continue;
    best = blocks * size;
    *block_size = size;
    *grid_size = blocks * limits::kMultiprocessors;
  }
  return result(cudaSuccess);
}

}  // extern "C"
