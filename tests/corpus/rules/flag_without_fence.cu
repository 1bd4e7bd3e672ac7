// The same without the fence: the flag may be seen before what it stands for.
// EXPECT 1: flag_without_fence\.cu:16: thread \(0,0\) of block \(0,0\) reads \S+, which thread \(40,0\) of the same block writes in\s+line 9, and the flag between them orders nothing[\s\S]*call __threadfence\(\) after line 9
#include <cuda_runtime.h>

#include <cstdio>

__global__ void wait(int* data, volatile int* ready, int* out) {
  if (threadIdx.x == 40) {
    *data = 7;
    *ready = 1;
  }
  if (threadIdx.x == 0) {
    while (*ready == 0) {
    }
    __threadfence();
    *out = *data;
  }
}

int main() {
  int *memory, seen;
  cudaMalloc(&memory, 3 * sizeof(int));
  cudaMemset(memory, 0, 3 * sizeof(int));
  wait<<<1, 64>>>(memory, memory + 1, memory + 2);
  cudaMemcpy(&seen, memory + 2, sizeof seen, cudaMemcpyDeviceToHost);
  std::printf("%d\n", seen);
  cudaFree(memory);
}
