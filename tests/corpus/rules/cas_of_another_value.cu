// An atomicCAS that expects what was read makes sure of it; one that expects something else does not.
// EXPECT 1: cas_of_another_value\.cu:9: thread \([0-9]+,0\) of block \(0,0\) reads count, which thread \([0-9]+,0\) of the same block
#include <cstdio>

__global__ void number(int* seen) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 0;
  __syncthreads();
  int mine = count;
  atomicCAS(&count, -1, -1);
  if (threadIdx.x == blockDim.x - 1) atomicAdd(&count, 1);
  seen[threadIdx.x] = mine;
}

int main() {
  int* seen;
  cudaMalloc(&seen, 64 * sizeof(int));
  number<<<1, 64>>>(seen);
  std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
  cudaFree(seen);
}
