// A launch returns before its kernel has run: managed memory is the host's again after a wait. What the kernel does
// not use the host may use all the time.
// EXPECT 1: 1 2 9\n\S*managed_used_early\.cu:23: host code reads memory that the launch of line 20 writes to, and nothing has waited for that launch\.(.*\n)*.*cudaDeviceSynchronize\(\) before the host uses memory that both reach\.\n.*:24: host code writes to memory that the launch of line 20 uses
#include <cuda_runtime.h>

#include <cstdio>

__managed__ int sum;
__global__ void add(const int* x, int* y) {
  *y = x[0] + x[1] + 1;
  sum = 9;
}

int main() {
  int *x, *y, *z;
  cudaMallocManaged(&x, 8);
  cudaMallocManaged(&y, 4);
  cudaMallocManaged(&z, 4);
  x[0] = 1, x[1] = 0;
  add<<<1, 1>>>(x, y);
  *z = 5;
  int before = x[0];
  int after = *y;
  x[1] = before + 1;
  cudaDeviceSynchronize();
  std::printf("%d %d %d\n", before, after, sum);
  cudaFree(x);
  cudaFree(y);
  cudaFree(z);
}
