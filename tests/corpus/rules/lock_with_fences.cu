// A counter behind a lock, for all threads of all blocks.
// EXPECT 0: ^256\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void count(int* mutex, int* counter) {
  for (bool done = false; !done;) {
    if (atomicCAS(mutex, 0, 1) != 0) continue;
    __threadfence();
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
