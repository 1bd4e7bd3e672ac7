// Memory that is only read, in three ways: __ldg, a restricted pointer, and constants that the host changes in between.
#include <cuda_runtime.h>

#include <cstdio>

__constant__ int factors[8] = {1, 1, 2, 3, 5, 8, 13, 21};

__global__ void weigh(const int* __restrict__ x, const int* table, int* __restrict__ out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] += x[i] * factors[i % 8] + __ldg(&table[x[i]]);
}

int main() {
  const int n = 77;
  int x[n], table[16], out[n], twice[4] = {2, 2, 4, 6}, *d_x, *d_table, *d_out, wrong = 0;
  const int sums[8] = {3, 3, 6, 9, 10, 16, 26, 42};
  for (int i = 0; i < n; ++i) x[i] = i * 3 % 16;
  for (int i = 0; i < 16; ++i) table[i] = 100 - i;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_table, sizeof table);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  cudaMemcpy(d_table, table, sizeof table, cudaMemcpyHostToDevice);
  cudaMemset(d_out, 0, sizeof out);
  weigh<<<3, 32>>>(d_x, d_table, d_out, n);
  cudaMemcpyToSymbol(factors, twice, sizeof twice);
  weigh<<<3, 32>>>(d_x, d_table, d_out, n);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) wrong += out[i] != x[i] * sums[i % 8] + 2 * table[x[i]];
  std::printf("%d wrong\n", wrong);
  for (int* p : {d_x, d_table, d_out}) cudaFree(p);
  return wrong != 0;
}
