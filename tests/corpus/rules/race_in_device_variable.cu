// A device variable is memory like any other: within a block, and between blocks.
// EXPECT 1: race_in_device_variable\.cu:9: thread \(1,0\) of block \(0,0\) reads last\[0\], which thread \(0,0\) of the same block writes in line 8[\s\S]*:16: thread \(0,0\) of block \(1,0\) writes winner\[0\], which thread \(0,0\) of block \(0,0\) also writes, in line 16
#include <cuda_runtime.h>

__device__ float last[2], sum;

__global__ void within(float* out) {
  if (threadIdx.x == 0) last[0] = 3.0f;
  out[threadIdx.x] = last[0];
  __syncthreads();
  if (threadIdx.x == 1) sum = last[0];
}

__device__ unsigned int winner;

__global__ void between() { winner = blockIdx.x; }

int main() {
  float* out;
  cudaMalloc(&out, 2 * sizeof(float));
  within<<<1, 2>>>(out);
  between<<<2, 1>>>();
  cudaFree(out);
}
