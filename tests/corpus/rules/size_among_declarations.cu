// A size that is declared together with others, first or last, is found as if it stood alone.
// EXPECT 1: ^0\n[\s\S]*:20: cudaMemcpy copies only 500 of the 2,000 bytes of d\.[\s\S]*500 elements of d\. Is the factor\s+sizeof\(int\) missing\?[\s\S]*:22: cudaMemcpy copies d\[256\] to the host; that one and what\s+follows, 244 in all[\s\S]*n / kBlock is rounded down
#include <cuda_runtime.h>

#include <cstdio>

__global__ void ones(int* x) { x[threadIdx.x] = 1; }
__global__ void twos(int* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 2;
}

int main() {
  const int n = 500, kBlock = 256, blocks = n / kBlock;
  static int h[n];
  int* d;
  cudaMalloc(&d, n * sizeof(int));
  ones<<<1, n>>>(d);
  twos<<<blocks, kBlock>>>(d, n);
  cudaMemcpy(h, d, n, cudaMemcpyDeviceToHost);
  std::printf("%d\n", h[n - 1]);
  cudaMemcpy(h, d, n * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(d);
}
