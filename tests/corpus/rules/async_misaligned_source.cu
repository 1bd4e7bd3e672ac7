// 16 bytes begin at a multiple of 16, in global memory.
// EXPECT 1: \.cu:7: thread \(0,0\) of block \(0,0\) reads 16 bytes at in\[1\], byte 4, which is not a multiple of 16
#include <cuda_pipeline.h>

__global__ void odd(const float* in, float* out) {
  __shared__ __align__(16) float stage[16];
  __pipeline_memcpy_async(&stage[4 * threadIdx.x], &in[4 * threadIdx.x + 1], 16, 8);
  out[threadIdx.x] = 0.0f;
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  odd<<<1, 4>>>(in, out);
  cudaDeviceSynchronize();
}
