// A place that a copy is on its way to holds neither what it held nor what it will hold.
// EXPECT 1: nan nan 2\n[\s\S]*\.cu:12: thread \(0,0\) of block \(0,0\) reads stage\[0\], but its own copy to it in line 11 has not been waited for
#include <cuda_pipeline.h>

#include <cstdio>

__global__ void early(const float* in, float* out) {
  __shared__ float stage[1];
  stage[0] = 1.0f;
  __syncthreads();
  __pipeline_memcpy_async(stage, in, 4);
  out[0] = stage[0];
  __pipeline_commit();
  out[1] = stage[0];
  __pipeline_wait_prior(0);
  out[2] = stage[0];
}

int main() {
  const float two = 2.0f;
  float *in, *out, h[3];
  cudaMalloc(&in, sizeof two);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, &two, sizeof two, cudaMemcpyHostToDevice);
  early<<<1, 1>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  std::printf("%g %g %g\n", h[0], h[1], h[2]);
}
