// A float4 that begins at an element whose number is not a multiple of 4.
// EXPECT 1: float4_at_odd_place\.cu:6: thread \(1,0\) of block \(0,0\) reads 16 bytes at in\[1\], byte 4, which is not a multiple of 16[\s\S]*only at every fourth element
#include <cuda_runtime.h>

__global__ void odd(const float* in, float4* out) {
  out[threadIdx.x] = *reinterpret_cast<const float4*>(in + threadIdx.x);
}

int main() {
  float *in, zeros[64] = {};
  float4* out;
  cudaMalloc(&in, sizeof zeros);
  cudaMalloc(&out, sizeof zeros);
  cudaMemcpy(in, zeros, sizeof zeros, cudaMemcpyHostToDevice);
  odd<<<1, 4>>>(in, out);
  cudaDeviceSynchronize();
}
