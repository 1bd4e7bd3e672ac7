// The copy back is given a number of elements; a quarter that is meant in bytes is none of that.
// EXPECT 1: ^0\n(?![\s\S]*:2[0-9]:)[^\n]*:17: cudaMemcpy copies only 500 of the 2,000 bytes of d\.\n +17 \|[^\n]*\ncudaMemcpy counts in bytes: the 500 bytes of line 17 are 125 of the 500 elements of d\. Is the factor\s+sizeof\(int\) missing\?
#include <cuda_runtime.h>

#include <cstdio>

__global__ void ones(int* x) { x[threadIdx.x] = 1; }

int main() {
  const int n = 500, bytes = 500;
  const int quarter = n / 4 * sizeof(int);
  static int h[n], g[n];
  int* d;
  cudaMalloc(&d, n * sizeof(int));
  ones<<<1, n>>>(d);

  cudaMemcpy(h, d, n, cudaMemcpyDeviceToHost);

  printf("%d\n", h[n - 1]);
  cudaMemcpy(g, d, quarter, cudaMemcpyDeviceToHost);
  cudaMemcpy(g, d, 125 * sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpy(g, d, bytes, cudaMemcpyDeviceToHost);
  cudaMemcpy(g, d, 500, cudaMemcpyDeviceToHost);
  cudaFree(d);
}
