// Nobody need wait for a copy that nobody reads, and the next block finds its memory as always.
// EXPECT 0: 3 3 3
#include <cuda_pipeline.h>

#include <cstdio>

__global__ void hasty(const float* in, float* out) {
  __shared__ float stage[32], kept[32];
  __pipeline_wait_prior(0);
  __pipeline_memcpy_async(&kept[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_wait_prior(0);
  out[blockIdx.x * 32 + threadIdx.x] = kept[threadIdx.x];
}

int main() {
  static float numbers[32], h[64 * 32];
  for (float& x : numbers) x = 3.0f;
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  hasty<<<64, 32>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  std::printf("%g %g %g\n", h[0], h[1000], h[2047]);
}
