// EXPECT 1: dynamic_shared_overrun\.cu:6: thread \(31,0\) of block \(0,0\) writes extern __shared__\[32\], but extern __shared__ has 32 elements
#include <cuda_runtime.h>

__global__ void overrun(float* out) {
  extern __shared__ float s[];
  s[threadIdx.x + 1] = 0.0f;
  out[0] = s[1];
}

int main() {
  float* out;
  cudaMalloc(&out, 4);
  overrun<<<1, 32, 32 * sizeof(float)>>>(out);
}
