// More barriers than the emulator can number: 17 million, after which shared memory still holds what it held, and races are told.
// EXPECT 1: epochs_used_up\.cu:13: thread \(1,0\) of block \(0,0\) reads s\[0\], which thread \(0,0\) of the same block writes in line 12(?![\s\S]*nobody has written)
#include <cuda_runtime.h>

__global__ void wait(float* out) {
  __shared__ float s[2], kept[2];
  kept[threadIdx.x] = 1.0f;
  for (int trip = 0; trip < 17000000; ++trip) {
    __syncthreads();
  }
  out[threadIdx.x] = kept[1 - threadIdx.x];
  s[threadIdx.x] = 0.0f;
  out[threadIdx.x] += s[0];
}

int main() {
  float* out;
  cudaMalloc(&out, 8);
  wait<<<1, 2>>>(out);
  cudaDeviceSynchronize();
}
