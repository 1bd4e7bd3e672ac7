// Two threads store the same value, which is no race; but the first has read what was there before, which may be either.
// EXPECT 1: \.cu:9: thread \(0,0\) of block \(0,0\) reads shared, which thread \(1,0\) of the same block\s+writes in line 10[\s\S]*\.cu:16: thread \(0,0\) of block \(0,0\) reads x\[0\], which thread \(1,0\) of the same block\s+writes in line 17
#include <cuda_runtime.h>

__global__ void in_shared(float* out) {
  __shared__ float shared;
  if (threadIdx.x == 0) shared = 1;
  __syncthreads();
  const float old = threadIdx.x == 0 ? shared : 0;
  shared = 2;
  __syncthreads();
  out[threadIdx.x] = old + shared;
}
__global__ void in_global(float* x, float* out) {
  float old = 0;
  if (threadIdx.x == 0) old = x[0];
  x[0] = 2;
  __syncthreads();
  out[threadIdx.x] = old + x[0];
}

int main() {
  float *x, *out;
  cudaMalloc(&x, 4);
  cudaMalloc(&out, 8);
  cudaMemset(x, 0, 4);
  in_shared<<<1, 2>>>(out);
  in_global<<<1, 2>>>(x, out);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(out);
}
