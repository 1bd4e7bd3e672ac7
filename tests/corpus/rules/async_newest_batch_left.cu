// __pipeline_wait_prior(1) leaves the newest batch under way.
// EXPECT 1: \.cu:13: thread \(0,0\) of block \(0,0\) reads stage\[1\]\[0\], but its own copy to it in line 9 has not been waited for \(32 times\)\.(?![\s\S]*reads stage\[0\])
#include <cuda_pipeline.h>

__global__ void early(const float* in, float* out) {
  __shared__ float stage[2][32];
  __pipeline_memcpy_async(&stage[0][threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  __pipeline_memcpy_async(&stage[1][threadIdx.x], &in[32 + threadIdx.x], 4);
  __pipeline_commit();
  __pipeline_wait_prior(1);
  out[threadIdx.x] = stage[0][threadIdx.x];
  out[32 + threadIdx.x] = stage[1][threadIdx.x];
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
