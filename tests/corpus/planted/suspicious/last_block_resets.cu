// The last block adds up, in parallel, what all have left; the counter wraps to 0 by itself, for the next launch.
#include <cuda_runtime.h>

#include <cstdio>

__device__ unsigned done = 0;

__global__ void sum(const int* x, int* parts, int* out) {
  __shared__ bool last;
  int v = x[blockIdx.x * 32 + threadIdx.x];
  for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(0xffffffff, v, d);
  if (threadIdx.x == 0) {
    parts[blockIdx.x] = v;
    __threadfence();
    last = atomicInc(&done, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (!last) return;
  __threadfence();
  v = threadIdx.x < gridDim.x ? parts[threadIdx.x] : 0;
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
  if (threadIdx.x == 0) *out += v;
}

int main() {
  const int blocks = 20, n = blocks * 32;
  static int x[n];
  int *d_x, *parts, *out, want = 0, got = 0;
  for (int i = 0; i < n; ++i) want += 3 * (x[i] = i % 17 - 4);
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&parts, blocks * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, sizeof(int));
  for (int round = 0; round < 3; ++round) sum<<<blocks, 32>>>(d_x, parts, out);
  cudaMemcpy(&got, out, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d, wanted %d\n", got, want);
  for (int* p : {d_x, parts, out}) cudaFree(p);
  return got != want;
}
