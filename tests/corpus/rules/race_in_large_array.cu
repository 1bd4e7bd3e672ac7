// Races are found in large arrays, too: here one of 32 MB.
// EXPECT 1: race_in_large_array\.cu:6: thread \(255,0\) of block \(0,0\) reads a\[256\], which thread \(0,0\) of block \(1,0\) writes in line 6
#include <cuda_runtime.h>

__global__ void shift(float* a, int n) {
  if (int i = blockIdx.x * blockDim.x + threadIdx.x; i + 1 < n) a[i] = a[i + 1] + 1;
}

int main() {
  constexpr int n = 8 << 20;
  float* a;
  cudaMalloc(&a, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  shift<<<16, 256>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
}
