// A __syncwarp() orders only the lanes of its mask.
// EXPECT 1: syncwarp_of_one_half\.cu:10: thread \(\d+,0\) of block \(0,0\) reads s\[\d+\], which thread \(\d+,0\) of the same block writes in\s+line 8, and neither a barrier nor __syncwarp\(\) orders them
#include <cuda_runtime.h>

__global__ void next(int* out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = t;
  __syncwarp(t < 16 ? 0x0000ffffu : 0xffff0000u);
  out[t] = s[(t + 1) % 32];
}

int main() {
  int* out;
  cudaMalloc(&out, 32 * sizeof(int));
  next<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
