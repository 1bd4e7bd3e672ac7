// A guard that keeps some threads out is there: none is said to be missing.
// EXPECT 1: :6: thread \(8,0\) of block \(3,0\) writes d_out\[200\], but d_out \(line 12\) has 200 elements \(10 times\)(?![\s\S]*a guard such as)[\s\S]*past the end of d_out: which threads
#include <cuda_runtime.h>
__global__ void fill(float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n + 10) out[i] = 2 * i;
}

int main() {
  const int n = 200;
  float* d_out;
  cudaMalloc(&d_out, n * sizeof(float));
  fill<<<4, 64>>>(d_out, n);
  cudaFree(d_out);
}
