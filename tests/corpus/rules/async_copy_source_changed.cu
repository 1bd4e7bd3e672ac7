// Page-locked memory is read while the host goes on, so it must not change yet.
// EXPECT 1: async_copy_source_changed\.cu:11: host code writes to memory that the copy of line 10 uses, and nothing has waited for that copy
#include <cuda_runtime.h>

int main() {
  float *x, *h;
  cudaMalloc(&x, 128);
  cudaHostAlloc(&h, 128, cudaHostAllocDefault);
  for (int i = 0; i < 32; ++i) h[i] = 1;
  cudaMemcpyAsync(x, h, 128, cudaMemcpyHostToDevice);
  h[0] = 2;
  cudaFree(x);
  cudaFreeHost(h);
}
