// Device functions that call themselves and each other, each with a small array of its own.
#include <cuda_runtime.h>

#include <cstdio>

__host__ __device__ int ackermann(int m, int n) {
  if (m == 0) return n + 1;
  return n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

__host__ __device__ int permutations(int* items, int n, int from) {
  if (from == n) return items[0] < items[n - 1];
  int copy[6], count = 0;
  for (int i = 0; i < n; ++i) copy[i] = items[i];
  for (int i = from; i < n; ++i) {
    int v = copy[from];
    copy[from] = copy[i];
    copy[i] = v;
    count += permutations(copy, n, from + 1);
  }
  return count;
}

__host__ __device__ int both(int i) {
  int items[6];
  for (int k = 0; k < 5; ++k) items[k] = (k + i) % 5;
  return ackermann(2, i % 4) * 1000 + permutations(items, 5, 0);
}

__global__ void run(int* out) { out[threadIdx.x] = both(threadIdx.x); }

int main() {
  int out[32], *d_out, wrong = 0;
  cudaMalloc(&d_out, sizeof out);
  run<<<1, 32>>>(d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; ++i) wrong += out[i] != both(i);
  std::printf("%d wrong\n", wrong);
  cudaFree(d_out);
  return wrong != 0;
}
