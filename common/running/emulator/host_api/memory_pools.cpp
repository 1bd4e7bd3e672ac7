// The pool that cudaMallocAsync takes memory from. Everything runs at once here, so nothing is kept back or used again out of
// turn: what is set is only remembered. First values and errors as CUDA 13.0 returned them on an NVIDIA H100 (2026-11-25).
#include <cstdint>

#include "emulator/host_api/context.h"
#include "emulator/include/cuda_runtime_api.h"
#include "emulator/scheduling/one_at_a_time.h"

struct emulator_pool {
  int reuse[3];  ///< by attribute, from 1
  std::uint64_t release_threshold;
};

namespace emulator {
namespace {

emulator_pool own_pool = {{1, 1, 1}, 0};

cudaError_t answer(bool is) { return result(is ? cudaSuccess : cudaErrorInvalidValue); }

cudaError_t own_pool_of(cudaMemPool_t* pool, int device) {
  if (pool == nullptr) return answer(false);
  if (device != 0) return result(cudaErrorInvalidDevice);
  *pool = &own_pool;
  return answer(true);
}

/** Calls `with` with the attribute's place; false for none. */
template <class With>
cudaError_t with_attribute(cudaMemPool_t pool, cudaMemPoolAttr which, const void* value, With with) {
  const OneAtATime alone;
  if (pool != &own_pool || value == nullptr) return answer(false);
  if (which == cudaMemPoolAttrReleaseThreshold) {
    with(own_pool.release_threshold);
  } else if (which >= cudaMemPoolReuseFollowEventDependencies &&
             which <= cudaMemPoolReuseAllowInternalDependencies) {
    with(own_pool.reuse[which - 1]);
  } else {
    return answer(false);
  }
  return answer(true);
}

}  // namespace
}  // namespace emulator

using namespace emulator;

extern "C" {

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) { return own_pool_of(pool, device); }
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) { return own_pool_of(pool, device); }
cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  if (device != 0) return result(cudaErrorInvalidDevice);
  return answer(pool == &own_pool);
}
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr which, void* value) {
  return with_attribute(pool, which, value,
                        [&]<class T>(const T& attribute) { *static_cast<T*>(value) = attribute; });
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr which, void* value) {
  return with_attribute(pool, which, value,
                        [&]<class T>(T& attribute) { attribute = *static_cast<const T*>(value); });
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) { return answer(pool == &own_pool); }

cudaError_t cudaMallocFromPoolAsync(void** pointer, size_t bytes, cudaMemPool_t pool, cudaStream_t) {
  return pool == &own_pool ? cudaMalloc(pointer, bytes) : answer(false);
}

}  // extern "C"
