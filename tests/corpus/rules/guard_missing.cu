// More threads than elements: each array is called as the program calls it, however cudaMalloc is called.
// EXPECT 1: guard_missing\.cu:9: thread \(232,0\) of block \(3,0\) reads d_a\[1000\], but d_a \(line 18\) has 1,000 elements \(24 times\)\.\n    9 \|[^\n]*\n   18 \| cudaMalloc[^\n]*\n1,024 threads run for 1,000 elements: a guard such as if \(i < n\) keeps the rest out\.\n[\s\S]*reads d_b\[1000\], but d_b \(line 18\) has 1,000 elements[\s\S]*writes 8 bytes at result\.sums\[1000\], but result\.sums \(line 19\) has 1,000 elements
#include <cuda_runtime.h>

#include <vector>

__global__ void add(const float* a, const float* b, double* c) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  c[i] = a[i] + b[i];
}

int main() {
  const int n = 1000;
  float *d_a, *d_b;
  struct {
    double* sums;
  } result;
  cudaMalloc(&d_a, n * sizeof(float)), cudaMalloc((void**)&d_b, n * sizeof(float));
  cudaMalloc(reinterpret_cast<void**>(&result.sums), n * sizeof(double));
  cudaMemset(d_a, 0, n * sizeof(float));
  cudaMemset(d_b, 0, n * sizeof(float));
  add<<<(n + 255) / 256, 256>>>(d_a, d_b, result.sums);
  for (float* d : {d_a, d_b}) cudaFree(d);
  cudaFree(result.sums);
}
