// A barrier in a loop of a million trips, and a race at the end of it that is still seen.
// EXPECT 1: is missing[\s\S]*barrier_million_trips\.cu:12: thread \(1,0\) of block \(0,0\) reads s\[0\], which thread \(0,0\) of the same block writes in line 11
#include <cuda_runtime.h>

__global__ void wait(float* out) {
  __shared__ float s[2];
  for (int trip = 0; trip < 1000000; ++trip) {
    s[threadIdx.x] = trip;
    __syncthreads();
  }
  s[threadIdx.x] = 0.0f;
  out[threadIdx.x] = s[0];
}

int main() {
  float* out;
  cudaMalloc(&out, 8);
  wait<<<1, 2>>>(out);
  cudaDeviceSynchronize();
}
