// Calls of CUDA's host API that say how something is to be done. Here all is done at once and in order,
// and there are no caches: a wish changes nothing.
#include "emulator/host_api/context.h"
#include "emulator/include/cuda_profiler_api.h"
#include "emulator/include/cuda_runtime_api.h"

using namespace emulator;

extern "C" {

cudaError_t cudaSetDeviceFlags(unsigned int) { return result(cudaSuccess); }

cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return result(cudaSuccess); }
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* wish) {
  *wish = cudaFuncCachePreferNone;  // so says a GPU that has no such choice
  return result(cudaSuccess);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned int) {
  return cudaEventRecord(event, stream);
}

cudaError_t cudaProfilerStart() { return result(cudaSuccess); }
cudaError_t cudaProfilerStop() { return result(cudaSuccess); }

}  // extern "C"
