// A thread waits for a flag that another warp of its block sets after a fence, and then sees what that has stored.
// EXPECT 0: ^7\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void wait(int* data, volatile int* ready, int* out) {
  if (threadIdx.x == 40) {
    *data = 7;
    __threadfence();
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
