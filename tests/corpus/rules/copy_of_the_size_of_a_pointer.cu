// sizeof of a pointer is not the size of its array.
// EXPECT: :10: thread \(2,0\) of block \(0,0\) reads d\[2\], which has not been written yet \(98 times\)\.\n +10 \|[^\n]*\n +19 \|[^\n]*\nThe 8 bytes of line 19 are the size of a pointer\. Of an array behind a pointer sizeof says nothing: write the number of its elements \* sizeof\(float\)\.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

__global__ void twice(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = 2 * x[i];
}

int main() {
  const int n = 100;
  float* h = (float*)malloc(n * sizeof(float));
  for (int i = 0; i < n; ++i) h[i] = i;
  float* d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
  twice<<<4, 32>>>(d, n);
  cudaMemcpy(h, d, n * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[1], h[99]);
  cudaFree(d);
  free(h);
}
