// Each block waits for the sum of those before it, published after a fence (decoupled look-back).
// EXPECT 0: ^10 45 120\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void sums(const int* x, int* before, volatile int* state, int* ticket, int* out) {
  __shared__ int block;
  if (threadIdx.x == 0) block = atomicAdd(ticket, 1);
  __syncthreads();
  if (threadIdx.x != 0) return;
  int sum = x[block];
  if (block > 0) {
    while (state[block - 1] == 0) {
    }
    __threadfence();
    sum += before[block - 1];
  }
  before[block] = out[block] = sum;
  __threadfence();
  state[block] = 1;
}

int main() {
  int host[16], *memory;
  for (int i = 0; i < 16; ++i) host[i] = i;
  cudaMalloc(&memory, 65 * sizeof(int));
  cudaMemset(memory, 0, 65 * sizeof(int));
  cudaMemcpy(memory, host, sizeof host, cudaMemcpyHostToDevice);
  sums<<<16, 32>>>(memory, memory + 16, memory + 32, memory + 64, memory + 48);
  cudaMemcpy(host, memory + 48, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d\n", host[4], host[9], host[15]);
  cudaFree(memory);
}
