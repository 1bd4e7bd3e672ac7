// A sum must begin somewhere: atomicAdd reads what cudaMalloc has left.
// EXPECT 1: atomic_on_fresh_memory\.cu:5: thread \(0,0\) of block \(0,0\) reads sum\[0\], which has not been written yet \(80 times\)[\s\S]*cudaMalloc does not clear memory
#include <cuda_runtime.h>

__global__ void add(float* sum) { atomicAdd(&sum[blockIdx.x % 2], 1.0f); }

int main() {
  float* sum;
  cudaMalloc(&sum, 8);
  cudaMemset(sum + 1, 0, 4);
  add<<<20, 8>>>(sum);
  cudaDeviceSynchronize();
}
