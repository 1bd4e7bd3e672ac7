// Odd-even sort until nobody exchanges anything: how often is known to nobody before, but all threads hear the same.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void sort(int* x, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x) s[i] = x[i];
  __syncthreads();
  int quiet = 0;
  for (int round = 0; quiet < 2; ++round) {
    int i = 2 * t + round % 2, moved = 0;
    if (i + 1 < n && s[i] > s[i + 1]) {
      int v = s[i];
      s[i] = s[i + 1];
      s[i + 1] = v;
      moved = 1;
    }
    quiet = __syncthreads_or(moved) ? 0 : quiet + 1;
  }
  for (int i = t; i < n; i += blockDim.x) x[i] = s[i];
}

int main() {
  const int n = 100;
  int x[n], *d_x, wrong = 0;
  for (int i = 0; i < n; ++i) x[i] = i * 37 % 101;
  cudaMalloc(&d_x, sizeof x);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  sort<<<1, 64>>>(d_x, n);
  cudaMemcpy(x, d_x, sizeof x, cudaMemcpyDeviceToHost);
  for (int i = 1; i < n; ++i) wrong += x[i - 1] > x[i];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  return wrong != 0;
}
