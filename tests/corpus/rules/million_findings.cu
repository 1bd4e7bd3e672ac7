// Millions of broken rules are a few findings with their counts.
// EXPECT 1: million_findings\.cu:9: thread \(0,0\) of block \(0,0\) reads s\[1\], which thread \(1,0\) of the same block writes in line 8, and no barrier orders them \([0-9]+,[0-9]{3},[0-9]{3} times\)(?![\s\S]*more findings)
#include <cuda_runtime.h>

__global__ void racy(float* out) {
  __shared__ float s[64];
  for (int trip = 0; trip < 1000; ++trip) {
    s[threadIdx.x] = trip;
    for (int k = 0; k < 64; ++k) out[threadIdx.x] = s[k];
  }
}

int main() {
  float* out;
  cudaMalloc(&out, 256);
  racy<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
