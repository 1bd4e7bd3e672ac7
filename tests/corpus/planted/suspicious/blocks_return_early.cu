// A grid of fixed size: blocks for which nothing is left return at once, before any barrier.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void rotate(int* x, int n) {
  __shared__ int s[32];
  if (blockIdx.x * 32 >= n) return;
  int i = blockIdx.x * 32 + threadIdx.x;
  s[threadIdx.x] = x[i];
  __syncthreads();
  x[i] = s[(threadIdx.x + 1) % 32];
}

int main() {
  const int n = 96;
  int x[n], *d_x, wrong = 0;
  for (int i = 0; i < n; ++i) x[i] = i;
  cudaMalloc(&d_x, sizeof x);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  rotate<<<16, 32>>>(d_x, n);
  cudaMemcpy(x, d_x, sizeof x, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) wrong += x[i] != i / 32 * 32 + (i + 1) % 32;
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  return wrong != 0;
}
