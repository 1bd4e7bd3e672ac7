// An inclusive scan as of Hillis and Steele: each block scans its part, then the sums before it are added.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int kBlock = 128;

__global__ void scan_parts(const int* x, int* out, int* sums, int n) {
  __shared__ int buffer[2][kBlock];
  int t = threadIdx.x, i = blockIdx.x * kBlock + t;
  int from = 0, to = 1;
  buffer[from][t] = i < n ? x[i] : 0;
  __syncthreads();
  for (int offset = 1; offset < kBlock; offset *= 2) {
    int v = buffer[from][t];
    if (t >= offset) v += buffer[from][t - offset];
    buffer[to][t] = v;
    __syncthreads();
    from = 1 - from;
    to = 1 - to;
  }
  if (i < n) out[i] = buffer[from][t];
  if (t == kBlock - 1) sums[blockIdx.x] = buffer[from][t];
}

__global__ void add_before(int* out, const int* sums, int n) {
  int i = blockIdx.x * kBlock + threadIdx.x;
  int before = 0;
  for (unsigned b = 0; b < blockIdx.x; ++b) before += sums[b];
  if (i < n) out[i] += before;
}

int main() {
  const int n = 900, blocks = (n + kBlock - 1) / kBlock;
  std::vector<int> x(n), out(n);
  for (int i = 0; i < n; ++i) x[i] = i % 17 - 5;
  int *d_x, *d_out, *d_sums;
  cudaMalloc(&d_x, n * sizeof(int));
  cudaMalloc(&d_out, n * sizeof(int));
  cudaMalloc(&d_sums, blocks * sizeof(int));
  cudaMemcpy(d_x, x.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  scan_parts<<<blocks, kBlock>>>(d_x, d_out, d_sums, n);
  add_before<<<blocks, kBlock>>>(d_out, d_sums, n);
  cudaMemcpy(out.data(), d_out, n * sizeof(int), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0, sum = 0; i < n; ++i) wrong += out[i] != (sum += x[i]);
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_out);
  cudaFree(d_sums);
  return wrong != 0;
}
