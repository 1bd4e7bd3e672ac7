// Both ends of a copy are checked.
// EXPECT 1: \.cu:7: thread \(8,0\) of block \(0,0\) reads 16 bytes at in\[256\], but in \(line 17\) has 256 elements \(8 times\)[\s\S]*\.cu:8: thread \(15,0\) of block \(0,0\) writes rest\[16\], but rest has 16 elements
#include <cuda_pipeline.h>

__global__ void beyond(const float* in, float* out) {
  __shared__ __align__(16) float stage[64], rest[16];
  __pipeline_memcpy_async(&stage[4 * threadIdx.x], &in[224 + 4 * threadIdx.x], 16);
  __pipeline_memcpy_async(rest + 1 + threadIdx.x, &in[threadIdx.x], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = 0.0f;
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  beyond<<<1, 16>>>(in, out);
  cudaDeviceSynchronize();
}
