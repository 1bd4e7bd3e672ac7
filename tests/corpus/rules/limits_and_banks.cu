// Limits that can be changed, and the width of banks, which cannot: as on an NVIDIA H100, CUDA 13.0, 2026-11-25.
// EXPECT 0: ^stack 1024, then 5008, too much 1, heap 8388608, then 4194304, depth 215, banks 1 0 1 0, unknown 1\n$
#include <cstdio>
__global__ void kernel() {}
int main() {
  size_t stack, heap, later, small, depth;
  cudaDeviceGetLimit(&stack, cudaLimitStackSize);
  cudaDeviceSetLimit(cudaLimitStackSize, 5000);
  cudaDeviceGetLimit(&later, cudaLimitStackSize);
  cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize);
  cudaDeviceSetLimit(cudaLimitMallocHeapSize, 5000);
  cudaDeviceGetLimit(&small, cudaLimitMallocHeapSize);
  cudaSharedMemConfig before, after;
  cudaDeviceGetSharedMemConfig(&before);
  const cudaError_t set = cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte);
  cudaDeviceGetSharedMemConfig(&after);
  std::printf("stack %zu, then %zu, too much %d, heap %zu, then %zu, depth %d, ", stack, later,
              cudaDeviceSetLimit(cudaLimitStackSize, 1 << 20), heap, small,
              cudaDeviceGetLimit(&depth, cudaLimitDevRuntimeSyncDepth));
  std::printf("banks %d %d %d %d, unknown %d\n", before, set, after,
              cudaFuncSetSharedMemConfig(kernel, cudaSharedMemBankSizeEightByte),
              cudaDeviceSetSharedMemConfig(static_cast<cudaSharedMemConfig>(7)));
}
