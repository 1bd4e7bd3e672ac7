// A loop over the grid with hundreds of blocks for 50 elements: most threads never enter it, and index 0 is shared by none.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void fill(int* x, int n) {
  for (long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x; i < n;
       i += (long long)gridDim.x * blockDim.x) {
    x[n - 1 - i] = (int)i * 3;
  }
}

int main() {
  const int n = 50;
  int x[n], *d_x, wrong = 0;
  cudaMalloc(&d_x, sizeof x);
  fill<<<400, 64>>>(d_x, n);
  cudaMemcpy(x, d_x, sizeof x, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) wrong += x[n - 1 - i] != i * 3;
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  return wrong != 0;
}
