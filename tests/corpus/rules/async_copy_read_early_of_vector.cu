// Also of memory that is not page-locked, for which CUDA promises no wait; and through a library's loop.
// EXPECT 1: async_copy_read_early_of_vector\.cu:14: host code reads memory that the copy of line 13 writes to[^\n]*\(32 times\)
#include <cstdio>
#include <vector>
__global__ void fill(float* x) { x[threadIdx.x] = 7; }

int main() {
  std::vector<float> h(32);
  float* x;
  cudaMalloc(&x, 128);
  fill<<<1, 32>>>(x);
  float sum = 0;
  cudaMemcpyAsync(h.data(), x, 128, cudaMemcpyDeviceToHost);
  for (float value : h) sum += value;
  std::printf("%g\n", sum);
  cudaFree(x);
}
