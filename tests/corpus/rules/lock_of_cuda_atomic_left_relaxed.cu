// A lock that is left with memory_order_relaxed: who takes it next is not sure to see what was done under it.
// EXPECT 1: left_relaxed\.cu:14: thread \(32,0\) of block \(0,0\) reads counter\S*, which thread \(0,0\) of the same block\s+writes\s+in line 14, and the flag between them orders nothing
#include <cuda_runtime.h>

#include <cuda/atomic>

__device__ cuda::atomic<int, cuda::thread_scope_device> lock{0};
__device__ int counter;

__global__ void count() {
  if (threadIdx.x % 32 != 0) return;
  while (lock.exchange(1, cuda::memory_order_acquire) != 0) {
  }
  ++counter;
  lock.store(0, cuda::memory_order_relaxed);
}

int main() {
  count<<<1, 64>>>();
  cudaDeviceSynchronize();
}
