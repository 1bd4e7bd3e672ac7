// The copy of the tile after next begins while others still multiply from its stage: no barrier after use.
// EXPECT 1: ^(?![\s\S]*has not been waited for)[\s\S]*The barrier after using stage \(line 19\) is missing: line 9 fills it again[\s\S]*\.cu:19: thread \(0,0\) of block \(0,0\) reads stage\[0\]\[1\], which thread \(1,0\) of the same block writes in line 9, and no barrier orders them
#include <cuda_pipeline.h>

__global__ void eager(const float* in, float* out) {
  __shared__ float stage[2][32];
  const int t = threadIdx.x;
  const auto fill = [&](int p) {
    if (p < 8) __pipeline_memcpy_async(&stage[p % 2][t], &in[p * 32 + t], 4);
    __pipeline_commit();
  };
  float sum = 0.0f;
  fill(0);
  for (int p = 0; p < 8; ++p) {
    fill(p + 1);
    __pipeline_wait_prior(1);
    __syncthreads();

    for (int i = 0; i < 32; ++i) sum += stage[p % 2][i];
  }
  out[t] = sum;
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  eager<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
}
