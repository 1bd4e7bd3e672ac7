// Blocks of 45 threads: the second warp has 13 lanes, and its masks name no others.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void sum(const int* x, int* out) {
  int t = threadIdx.x, lanes = min(32, blockDim.x - t / 32 * 32), lane = t % 32;
  unsigned mask = lanes == 32 ? 0xffffffff : (1u << lanes) - 1;
  int v = x[blockIdx.x * blockDim.x + t];
  for (int d = 16; d > 0; d /= 2) {
    int other = __shfl_sync(mask, v, min(lane + d, lanes - 1));
    if (lane + d < lanes) v += other;
  }
  if (lane == 0) atomicAdd(&out[blockIdx.x], v);
}

int main() {
  static int x[135], out[3], want[3];
  int *d_x, *d_out, wrong = 0;
  for (int i = 0; i < 135; ++i) want[i / 45] += x[i] = i * 7 % 31;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  cudaMemset(d_out, 0, sizeof out);
  sum<<<3, 45>>>(d_x, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int b = 0; b < 3; ++b) wrong += out[b] != want[b];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_out);
  return wrong != 0;
}
