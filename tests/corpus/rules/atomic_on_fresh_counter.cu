// A count must begin somewhere, also a whole number, in device memory and in shared memory.
// EXPECT 1: atomic_on_fresh_counter\.cu:7: thread \(0,0\) of block \(0,0\) reads votes, which has not been written yet \(160 times\)[\s\S]*:9: thread \(0,0\) of block \(0,0\) reads fours\[0\], which has not been written yet \(80 times\)[\s\S]*:10: thread \(0,0\) of block \(0,0\) reads all\[0\], which has not been written yet \(160 times\)
#include <cuda_runtime.h>

__global__ void count(int* fours, unsigned long long* all) {
  __shared__ unsigned int votes;
  atomicAdd(&votes, 1u);
  __syncthreads();
  atomicAdd(&fours[blockIdx.x % 2], 1);
  atomicAdd(all, 1ull);
}

int main() {
  int* fours;
  unsigned long long* all;
  cudaMalloc(&fours, 2 * sizeof(int));
  cudaMalloc(&all, sizeof *all);
  cudaMemset(fours + 1, 0, sizeof(int));
  count<<<20, 8>>>(fours, all);
  cudaDeviceSynchronize();
}
