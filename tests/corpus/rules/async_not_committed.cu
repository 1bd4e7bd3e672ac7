// What belongs to no batch is not waited for.
// EXPECT 1: \.cu:9: thread \(0,0\) of block \(0,0\) reads stage\[0\], but its own copy to it in line 7 has not been waited for[\s\S]*The copy of line 7 belongs to no batch yet
#include <cuda_pipeline.h>

__global__ void early(const float* in, float* out) {
  __shared__ float stage[32];
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_wait_prior(0);
  out[threadIdx.x] = stage[threadIdx.x];
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  early<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
}
