// A pointer that cudaMalloc never set is no host pointer.
// EXPECT: :15: cudaMemcpy of a pointer that was never set\.\n +15 \|[^\n]*\nIt has no memory yet: call cudaMalloc\(&pointer, bytes\) before the pointer is used\.\n[^\n]*:8: thread \(0,0\) of block \(0,0\) reads an address that is not device memory: a pointer that was never set\.
#include <cuda_runtime.h>

#include <cstdio>
__global__ void twice(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 2 * x[i];
}

int main() {
  const int n = 100;
  float h[n] = {};
  float* d;
  cudaMemcpy(d, h, n * sizeof(float), cudaMemcpyHostToDevice);
  twice<<<4, 32>>>(d, n);
  cudaMemcpy(h, d, n * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%g\n", h[99]);
}
