// The largest number of each block by shuffles: first of its six warps, then of their results.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int kBlock = 192, kWarps = kBlock / 32;
constexpr unsigned kAll = 0xffffffff;

__global__ void largest(const int* x, int* out, int n) {
  __shared__ int of_warp[kWarps];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int v = i < n ? x[i] : -1;
  for (int d = 16; d > 0; d /= 2) v = max(v, __shfl_down_sync(kAll, v, d));
  if (lane == 0) of_warp[warp] = v;
  __syncthreads();
  if (warp == 0) {
    v = lane < kWarps ? of_warp[lane] : -1;
    for (int d = 4; d > 0; d /= 2) v = max(v, __shfl_down_sync(kAll, v, d));
    if (lane == 0) out[blockIdx.x] = v;
  }
}

int main() {
  const int n = 1000, blocks = (n + kBlock - 1) / kBlock;
  std::vector<int> x(n), out(blocks), want(blocks, -1);
  for (int i = 0; i < n; ++i) {
    x[i] = i * 7919 % 1009;
    want[i / kBlock] = std::max(want[i / kBlock], x[i]);
  }
  int *d_x, *d_out;
  cudaMalloc(&d_x, n * sizeof(int));
  cudaMalloc(&d_out, blocks * sizeof(int));
  cudaMemcpy(d_x, x.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  largest<<<blocks, kBlock>>>(d_x, d_out, n);
  cudaMemcpy(out.data(), d_out, blocks * sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%s\n", out == want ? "right" : "wrong");
  cudaFree(d_x);
  cudaFree(d_out);
  return out != want;
}
