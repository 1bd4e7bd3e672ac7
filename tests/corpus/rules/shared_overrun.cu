// Through a plain pointer, from one array into what would be the next.
// EXPECT 1: shared_overrun\.cu:9: thread \(0,0\) of block \(0,0\) reads (first|second)\[32\], but (first|second) has 32 elements
#include <cuda_runtime.h>

__global__ void overrun(float* out) {
  __shared__ float first[32], second[32];
  first[threadIdx.x] = second[threadIdx.x] = 0.0f;
  const float* p = first;
  out[0] = p[32];
}

int main() {
  float* out;
  cudaMalloc(&out, 4);
  overrun<<<1, 1>>>(out);
}
