// The last block adds up what the others have stored; without a fence before the counter it may read what was there before.
// EXPECT 1: last_block_without_fence\.cu:1[0-9]: thread \(0,0\) of block \(\d+,0\) reads \S+, which thread \(0,0\)\s+of block \(\d+,0\) writes in line 9[\s\S]*__threadfence\(\)\s+before that is set
#include <cuda_runtime.h>

__device__ int done;

__global__ void add(int* parts, int* sum) {
  if (threadIdx.x != 0) return;
  parts[blockIdx.x] = 1;
  if (atomicAdd(&done, 1) != 3) return;
  __threadfence();
  for (int i = 0; i < 4; ++i) *sum += parts[i];
}

int main() {
  int *parts, *sum;
  cudaMalloc(&parts, 16);
  cudaMalloc(&sum, 4);
  cudaMemset(sum, 0, 4);
  add<<<4, 32>>>(parts, sum);
  cudaDeviceSynchronize();
  cudaFree(parts);
  cudaFree(sum);
}
