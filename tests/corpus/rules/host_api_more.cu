// Calls that say how something is to be done, events without times, streams, symbols, occupancy, host memory.
// EXPECT 0: ^32 of 32 right\n$
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <device_functions.h>

#include <cstdio>

__constant__ float scale[2];
__device__ float total;

__global__ void __maxnreg__(64) small(float* x) {
  total = scale[0] + scale[1];
  x[threadIdx.x] = 0;
}
__global__ void large(float* x) {
  __shared__ float s[12000];
  s[threadIdx.x] = 1;
  x[threadIdx.x] = s[threadIdx.x];
}

int asked, right;
void is(bool holds, int line) {
  ++asked;
  right += holds;
  if (!holds) std::printf("line %d\n", line);
}
#define IS(...) is((__VA_ARGS__), __LINE__)
#define OK(call) IS((call) == cudaSuccess)

void device() {
  int which, attribute, version, driver;
  size_t free_bytes, all_bytes;
  cudaFuncCache wish;
  OK(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync));
  OK(cudaSetDevice(0));
  IS(cudaSetDevice(1000) == cudaErrorInvalidDevice && cudaPeekAtLastError() == cudaErrorInvalidDevice);
  IS(cudaGetLastError() == cudaErrorInvalidDevice && cudaPeekAtLastError() == cudaSuccess);
  IS(cudaGetDevice(&which) == cudaSuccess && which == 0);
  IS(cudaMemGetInfo(&free_bytes, &all_bytes) == cudaSuccess && free_bytes > 0 && free_bytes <= all_bytes);
  IS(cudaRuntimeGetVersion(&version) == cudaSuccess && version >= 12000);
  IS(cudaDriverGetVersion(&driver) == cudaSuccess && driver >= version);
  cudaDeviceGetAttribute(&attribute, cudaDevAttrMaxBlockDimZ, 0);
  IS(attribute == 64);
  cudaDeviceGetAttribute(&attribute, cudaDevAttrMaxGridDimX, 0);
  IS(attribute == 2147483647);
  cudaDeviceGetAttribute(&attribute, cudaDevAttrMaxGridDimY, 0);
  IS(attribute == 65535);
  cudaDeviceGetAttribute(&attribute, cudaDevAttrTotalConstantMemory, 0);
  IS(attribute == 65536);
  OK(cudaDeviceSetCacheConfig(cudaFuncCachePreferShared));
  OK(cudaDeviceGetCacheConfig(&wish));
  OK(cudaFuncSetCacheConfig(small, cudaFuncCachePreferNone));
  OK(cudaProfilerStart());
  OK(cudaProfilerStop());
}

void streams() {
  cudaStream_t stream, other;
  cudaEvent_t event, timed;
  OK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  OK(cudaStreamCreate(&other));
  OK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  cudaEventCreateWithFlags(&timed, cudaEventBlockingSync);
  OK(cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault));
  cudaEventRecord(timed, stream);
  OK(cudaStreamWaitEvent(other, event));
  cudaStreamSynchronize(stream);
  cudaEventSynchronize(timed);
  IS(cudaStreamQuery(stream) == cudaSuccess && cudaEventQuery(timed) == cudaSuccess);
  float milliseconds;
  IS(cudaEventElapsedTime(&milliseconds, timed, timed) == cudaSuccess && milliseconds == 0);
  IS(cudaEventElapsedTime(&milliseconds, event, timed) == cudaErrorInvalidResourceHandle);
  cudaGetLastError();
  cudaEventDestroy(event), cudaEventDestroy(timed), cudaStreamDestroy(other), cudaStreamDestroy(stream);
}

void memory() {
  float *x, *pinned, *more, factors[] = {1.5f, 2.0f};
  cudaMalloc(&x, 1024 * sizeof(float));
  OK(cudaHostAlloc(&pinned, 64, cudaHostAllocDefault));
  OK(cudaMallocHost(&more, 64));
  OK(cudaMemcpyToSymbolAsync(scale, factors, sizeof factors));
  small<<<1, 32>>>(x);
  cudaMemcpyFromSymbolAsync(pinned, total, sizeof(float));
  cudaMemcpyAsync(more, x, 64, cudaMemcpyDeviceToHost);
  cudaDeviceSynchronize();
  IS(*pinned == 3.5f && more[15] == 0);
  cudaFreeHost(pinned), cudaFreeHost(more), cudaFree(x);
}

void occupancy() {
  int grid, block, blocks, processors;
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, small);
  IS(block == 1024 && grid == 2 * processors);
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, small, 0, 100);
  IS(block == 64 && grid == 32 * processors);
  cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, large, 256, 0, cudaOccupancyDefault);
  IS(blocks == 4);
}

int main() {
  device();
  streams();
  memory();
  occupancy();
  std::printf("%d of %d right\n", right, asked);
  cudaDeviceReset();
}
