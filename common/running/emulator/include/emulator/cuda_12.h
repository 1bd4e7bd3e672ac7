// Provides what CUDA 12 had and CUDA 13 has changed or removed, e.g. cudaThreadSynchronize(). It is there with ./course
// run --cuda 12; otherwise a call is one of a deleted function, which is explained. Source: CUDA Runtime API reference
// 12.9 and the release notes of CUDA 13.0.
#pragma once

#ifdef EMULATOR_CUDA_12

namespace emulator {
/** By the number of a device, or cudaCpuDeviceId. */
inline cudaMemLocation location_of(int device) {
  return {device == cudaCpuDeviceId ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice, device};
}
}  // namespace emulator

inline cudaError_t cudaMemPrefetchAsync(const void* memory, size_t bytes, int device,
                                        cudaStream_t stream = 0) {
  return cudaMemPrefetchAsync(memory, bytes, emulator::location_of(device), 0, stream);
}
inline cudaError_t cudaMemPrefetchAsync_v2(const void* memory, size_t bytes, cudaMemLocation location,
                                           unsigned int flags, cudaStream_t stream = 0) {
  return cudaMemPrefetchAsync(memory, bytes, location, flags, stream);
}
inline cudaError_t cudaMemAdvise(const void* memory, size_t bytes, cudaMemoryAdvise advice, int device) {
  return cudaMemAdvise(memory, bytes, advice, emulator::location_of(device));
}
inline cudaError_t cudaMemAdvise_v2(const void* memory, size_t bytes, cudaMemoryAdvise advice,
                                    cudaMemLocation location) {
  return cudaMemAdvise(memory, bytes, advice, location);
}

/* Inlined, so that a finding names the line of the call. */
#define EMULATOR_AS_BEFORE __attribute__((always_inline)) inline cudaError_t
EMULATOR_AS_BEFORE cudaThreadSynchronize() { return cudaDeviceSynchronize(); }
EMULATOR_AS_BEFORE cudaThreadExit() { return cudaDeviceReset(); }
EMULATOR_AS_BEFORE cudaThreadGetLimit(size_t* value, cudaLimit which) {
  return cudaDeviceGetLimit(value, which);
}
EMULATOR_AS_BEFORE cudaThreadSetLimit(cudaLimit which, size_t value) {
  return cudaDeviceSetLimit(which, value);
}
EMULATOR_AS_BEFORE cudaThreadGetCacheConfig(cudaFuncCache* wish) { return cudaDeviceGetCacheConfig(wish); }
EMULATOR_AS_BEFORE cudaThreadSetCacheConfig(cudaFuncCache wish) { return cudaDeviceSetCacheConfig(wish); }
#undef EMULATOR_AS_BEFORE

namespace emulator {
inline cudaError_t version_of_cuda_12(int* version) {
  const cudaError_t error = cudaRuntimeGetVersion(version);
  *version = CUDART_VERSION;
  return error;
}
}  // namespace emulator
#define cudaRuntimeGetVersion(version) ::emulator::version_of_cuda_12(version)

#else

cudaError_t cudaMemPrefetchAsync(const void* memory, size_t bytes, int device,
                                 cudaStream_t stream = 0) = delete;
cudaError_t cudaMemAdvise(const void* memory, size_t bytes, cudaMemoryAdvise advice, int device) = delete;

#endif
