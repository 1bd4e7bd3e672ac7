// A sum by shuffles, first within warps, then of the warps.
// EXPECT 0: ^2997 2997\n$
#include <cuda_runtime.h>

#include <cstdio>
__global__ void reduce(const float* x, float* out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = i < n ? x[i] : 0.0f;
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
  __shared__ float part[32];
  if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = v;
  __syncthreads();
  if (threadIdx.x < 32) {
    v = threadIdx.x < blockDim.x / 32 ? part[threadIdx.x] : 0.0f;
    for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(0xffffffff, v, d);
    if (threadIdx.x == 0) out[blockIdx.x] = v;
  }
}
int main() {
  const int n = 1000;
  float h[n], *x, *out, sum[4];
  for (int i = 0; i < n; ++i) h[i] = i % 7;
  cudaMalloc(&x, sizeof h);
  cudaMalloc(&out, sizeof sum);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  reduce<<<4, 256>>>(x, out, n);
  cudaMemcpy(sum, out, sizeof sum, cudaMemcpyDeviceToHost);
  float want = 0;
  for (float f : h) want += f;
  std::printf("%g %g\n", sum[0] + sum[1] + sum[2] + sum[3], want);
  cudaFree(x);
  cudaFree(out);
}
