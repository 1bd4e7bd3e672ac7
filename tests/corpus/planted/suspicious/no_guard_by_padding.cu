// No guard: the arrays are as long as all threads together, and the host uses the first elements only.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__global__ void square(const int* x, int* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = x[i] * x[i];
}

int main() {
  const int n = 100, padded = (n + 63) / 64 * 64;
  std::vector<int> x(padded), y(n);
  for (int i = 0; i < n; ++i) x[i] = i - 40;
  int *d_x, *d_y, wrong = 0;
  cudaMalloc(&d_x, padded * sizeof(int));
  cudaMalloc(&d_y, padded * sizeof(int));
  cudaMemcpy(d_x, x.data(), padded * sizeof(int), cudaMemcpyHostToDevice);
  square<<<padded / 64, 64>>>(d_x, d_y);
  cudaMemcpy(y.data(), d_y, n * sizeof(int), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) wrong += y[i] != x[i] * x[i];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_y);
  return wrong != 0;
}
