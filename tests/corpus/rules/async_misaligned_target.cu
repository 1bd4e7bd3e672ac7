// 8 bytes begin at a multiple of 8, in shared memory.
// EXPECT 1: \.cu:7: thread \(0,0\) of block \(0,0\) writes 8 bytes at stage\[1\], byte 4, which is not a multiple of 8
#include <cuda_pipeline.h>

__global__ void odd(const float* in, float* out) {
  __shared__ __align__(16) float stage[16];
  __pipeline_memcpy_async(&stage[2 * threadIdx.x + 1], &in[2 * threadIdx.x], 8);
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
