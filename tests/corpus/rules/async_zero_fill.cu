// Zeros at the end of a copy: nothing is read for them, so the source may lie anywhere.
// EXPECT 0: 1 2 3 0 \| 5 6 0 0 \| 9 0 0 0 \| 0 0 0 0
#include <cuda_pipeline.h>

#include <cstdio>

__global__ void ragged(const float* in, float4* out) {
  __shared__ float4 stage[4];
  const int t = threadIdx.x;
  const float* from = t < 3 ? &in[4 * t] : in + (1 << 28);
  __pipeline_memcpy_async(&stage[t], from, 16, 4 * (t + 1));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[t] = stage[t];
}

int main() {
  const float numbers[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  float4 h[4];
  float* in;
  float4* out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  ragged<<<1, 4>>>(in, out);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 4; ++i)
    std::printf("%s%g %g %g %g", i > 0 ? " | " : "", h[i].x, h[i].y, h[i].z, h[i].w);
  std::printf("\n");
}
