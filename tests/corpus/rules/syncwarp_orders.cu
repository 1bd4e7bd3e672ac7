// What a __syncwarp() orders is no race, in a warp and in a part of it.
// EXPECT 0: ^2016 8\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void add_up(const int* x, int* out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  if (t >= 32) return;
  int sum = s[t] + s[t + 32];
  for (int d = 16; d > 0; d /= 2) {
    __syncwarp();
    s[t] = sum;
    __syncwarp();
    sum += s[t ^ d];
  }
  if (t == 0) *out = sum;
}

__global__ void in_halves(int* out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  const unsigned half = t < 16 ? 0x0000ffffu : 0xffff0000u;
  s[t] = t;
  __syncwarp(half);
  const int next = s[t / 16 * 16 + (t + 1) % 16];
  __syncwarp(half);
  s[t] = next;
  if (t == 7) *out = s[t];
}

int main() {
  int host[64], *x, *out;
  for (int i = 0; i < 64; ++i) host[i] = i;
  cudaMalloc(&x, sizeof host);
  cudaMalloc(&out, 2 * sizeof(int));
  cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
  add_up<<<1, 64>>>(x, out);
  in_halves<<<1, 32>>>(out + 1);
  cudaMemcpy(host, out, 2 * sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", host[0], host[1]);
  cudaFree(x);
  cudaFree(out);
}
