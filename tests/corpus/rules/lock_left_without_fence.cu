// A lock with a fence after taking it only: what was stored may be seen after the lock is free again.
// EXPECT 1: lock_left_without_fence\.cu:11: thread \(0,0\) of block \(0,0\) reads \S+, which thread \(32,0\) of the same block writes\s+in line 11
#include <cuda_runtime.h>

#include <cstdio>

__global__ void count(int* mutex, int* counter) {
  for (bool done = false; !done;) {
    if (atomicCAS(mutex, 0, 1) != 0) continue;
    __threadfence();
    *counter += 1;
    atomicExch(mutex, 0);
    done = true;
  }
}

int main() {
  int *memory, seen;
  cudaMalloc(&memory, 2 * sizeof(int));
  cudaMemset(memory, 0, 2 * sizeof(int));
  count<<<4, 64>>>(memory, memory + 1);
  cudaMemcpy(&seen, memory + 1, sizeof seen, cudaMemcpyDeviceToHost);
  std::printf("%d\n", seen);
  cudaFree(memory);
}
