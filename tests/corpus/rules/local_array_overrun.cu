// EXPECT 1: local_array_overrun\.cu:6: thread \(0,0\) of block \(0,0\) uses sum\[4\], but that index ends at 3
#include <cuda_runtime.h>

__global__ void overrun(float* out, int n) {
  float sum[4] = {1, 2, 3, 4}, rest[4] = {};
  for (int i = 0; i < n; ++i) rest[0] += sum[i];
  *out = rest[0];
}

int main() {
  float* out;
  cudaMalloc(&out, 4);
  overrun<<<1, 1>>>(out, 5);
}
