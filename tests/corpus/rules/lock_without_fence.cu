// A lock that is taken without a fence: what the thread before has stored may not be seen.
// EXPECT 1: lock_without_fence\.cu:10: thread \(32,0\) of block \(0,0\) reads \S+, which thread \(31,0\) of the same block writes\s+in line 10
#include <cuda_runtime.h>

#include <cstdio>

__global__ void count(int* mutex, int* counter) {
  for (bool done = false; !done;) {
    if (atomicCAS(mutex, 0, 1) != 0) continue;
    *counter += 1;
    __threadfence();
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
