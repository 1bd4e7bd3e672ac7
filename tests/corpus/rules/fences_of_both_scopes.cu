// A fence for the block takes nothing from the one for all that came before it: the flag orders both blocks. Right.
// EXPECT 0: ^7\n
#include <cuda_runtime.h>

#include <cstdio>

__global__ void hand_over(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    *data = 7;
    __threadfence();
    __threadfence_block();
    atomicExch(flag, 1);
  } else if (atomicAdd(flag, 0) == 1) {
    __threadfence();
    *out = *data;
  }
}

int main() {
  int *memory, out;
  cudaMalloc(&memory, 12);
  cudaMemset(memory, 0, 12);
  hand_over<<<2, 1>>>(memory, memory + 1, memory + 2);
  cudaMemcpy(&out, memory + 2, 4, cudaMemcpyDeviceToHost);
  std::printf("%d\n", out);
  cudaFree(memory);
}
