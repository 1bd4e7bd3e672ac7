// A flag that is set with memory_order_relaxed orders nothing, though it is set with\s+memory_order_release.
// EXPECT 1: set_relaxed\.cu:17: thread \(0,0\) of block \(1,0\) reads data\S*, which thread \(0,0\) of block \(0,0\)\s+writes in line 12,\s+and the flag between them orders nothing[\s\S]*set with\s+memory_order_release
#include <cuda_runtime.h>

#include <cuda/atomic>

__device__ int flag, data;

__global__ void wait(int* out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(flag);
  if (blockIdx.x == 0) {
    data = 42;
    ready.store(1, cuda::memory_order_relaxed);
  } else {
    while (ready.load(cuda::memory_order_acquire) == 0) {
    }
    *out = data;
  }
}

int main() {
  int* out;
  cudaMalloc(&out, sizeof(int));
  wait<<<2, 1>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
