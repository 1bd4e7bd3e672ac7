// Local arrays with an index that is known only when the kernel runs; what is read was always written before.
#include <cuda_runtime.h>

#include <cstdio>

__host__ __device__ void insert(int* sorted, int length, int v) {
  int i = length;
  for (; i > 0 && sorted[i - 1] > v; --i) sorted[i] = sorted[i - 1];
  sorted[i] = v;
}

__host__ __device__ int median(const int* x, int n, int i) {
  int window[7], length = 0;
  for (int d = -3; d <= 3; ++d) {
    if (i + d >= 0 && i + d < n) insert(window, length++, x[i + d]);
  }
  return window[length / 2];
}

__global__ void medians(const int* x, int* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = median(x, n, i);
}

int main() {
  const int n = 150;
  int x[n], out[n], *d_x, *d_out, wrong = 0;
  for (int i = 0; i < n; ++i) x[i] = i * i * 7 % 151;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  medians<<<5, 32>>>(d_x, d_out, n);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) wrong += out[i] != median(x, n, i);
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_out);
  return wrong != 0;
}
