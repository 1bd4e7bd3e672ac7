// The host reads what cudaMemcpyAsync may not have copied yet.
// EXPECT 1: async_copy_read_early\.cu:14: host code reads memory that the copy of line 12 writes to, and nothing has waited for that copy\.\n[^\n]*\n[^\n]*\ncudaMemcpyAsync may return before
#include <cstdio>
__global__ void fill(float* x) { x[threadIdx.x] = 7; }

int main() {
  float *x, *h;
  cudaMalloc(&x, 128);
  cudaMallocHost(&h, 128);
  h[0] = 0;
  fill<<<1, 32>>>(x);
  cudaMemcpyAsync(h, x, 128, cudaMemcpyDeviceToHost);
  // Nothing waits here.
  std::printf("%g\n", h[0]);
  cudaFree(x);
  cudaFreeHost(h);
}
