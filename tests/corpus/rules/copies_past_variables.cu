// Copies to and from variables that have less, and rows past the end of an allocation: CUDA refuses them.
// EXPECT 1: :14: cudaMemcpyFromSymbol copies 40 bytes, which is more than its source has[\s\S]*:15: cudaMemcpyToSymbol copies 16 bytes, which is more than its destination has[\s\S]*:16: cudaMemset fills 256 bytes, but its destination, a, has 252 from element 1 on[\s\S]*:17: cudaMemcpy2D copies 316 bytes, but its destination, a, has 256\.
#include <cuda_runtime.h>

__device__ int g[8];

__global__ void k() { g[threadIdx.x] = 1; }

int main() {
  int *a, h[64] = {0};
  cudaMalloc(&a, 256);
  k<<<1, 8>>>();
  cudaDeviceSynchronize();
  cudaMemcpyFromSymbol(h, g, 40);
  cudaMemcpyToSymbol(g, h, 16, 20);
  cudaMemset(a + 1, 0, 256);
  cudaMemcpy2D(a, 20, h, 16, 16, 16, cudaMemcpyHostToDevice);
  cudaFree(a);
  return cudaGetLastError() == cudaSuccess;
}
