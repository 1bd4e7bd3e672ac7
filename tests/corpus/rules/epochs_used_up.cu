// More barriers than the emulator can number: 17 million, after which shared memory still holds what it held, copies are still under way,
// and races are told.
// EXPECT 1: epochs_used_up\.cu:15: thread \(1,0\) of block \(0,0\) reads s\[0\], which thread \(0,0\) of the same block writes in line 14(?![\s\S]*has not been written yet)[\s\S]*epochs_used_up\.cu:16: thread \(0,0\) of block \(0,0\) reads late\[0\], but its own copy to it in line 8
#include <cuda_pipeline.h>

__global__ void wait(float* out) {
  __shared__ float s[2], kept[2], late[2];
  __pipeline_memcpy_async(&late[threadIdx.x], out, 4, 4);
  kept[threadIdx.x] = 1.0f;
  for (int trip = 0; trip < 17000000; ++trip) {
    __syncthreads();
  }
  out[threadIdx.x] = kept[1 - threadIdx.x];
  s[threadIdx.x] = 0.0f;
  out[threadIdx.x] += s[0];
  out[threadIdx.x] += late[threadIdx.x];
}

int main() {
  float* out;
  cudaMalloc(&out, 8);
  wait<<<1, 2>>>(out);
  cudaDeviceSynchronize();
}
