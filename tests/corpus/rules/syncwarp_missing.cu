// Lanes of a warp do not run in step, volatile or not.
// EXPECT 1: syncwarp_missing\.cu:14: thread \(0,0\) of block \(0,0\) reads s\[16\], which thread \(16,0\) of the same block writes in\s+line 13, and neither a barrier nor __syncwarp\(\) orders them[\s\S]*put a __syncwarp\(\) between line 13\s+and line 14
#include <cuda_runtime.h>

#include <cstdio>

__global__ void add_up(const int* x, int* out) {
  __shared__ volatile int s[64];
  const int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  if (t >= 32) return;
  s[t] += s[t + 32];
  s[t] += s[t + 16];
  if (t == 0) *out = s[0];
}

int main() {
  int host[64] = {}, *x, *out;
  cudaMalloc(&x, sizeof host);
  cudaMalloc(&out, sizeof(int));
  cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
  add_up<<<1, 64>>>(x, out);
  cudaMemcpy(host, out, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(x);
  cudaFree(out);
}
