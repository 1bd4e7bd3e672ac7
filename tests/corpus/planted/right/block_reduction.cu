// Sums of blocks by a tree in shared memory; the host adds them up.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int kBlock = 128;

__global__ void reduce(const int* x, int* sums, int n) {
  __shared__ int s[kBlock];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = i < n ? x[i] : 0;
  __syncthreads();
  for (int half = kBlock / 2; half > 0; half /= 2) {
    if (t < half) {
      s[t] += s[t + half];
    }
    __syncthreads();
  }
  if (t == 0) sums[blockIdx.x] = s[0];
}

int main() {
  const int n = 1000, blocks = (n + kBlock - 1) / kBlock;
  std::vector<int> x(n), sums(blocks);
  int want = 0, got = 0;
  for (int i = 0; i < n; ++i) want += x[i] = i * 7 % 31 + 1;
  int *d_x, *d_sums;
  cudaMalloc(&d_x, n * sizeof(int));
  cudaMalloc(&d_sums, blocks * sizeof(int));
  cudaMemcpy(d_x, x.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  reduce<<<blocks, kBlock>>>(d_x, d_sums, n);
  cudaMemcpy(sums.data(), d_sums, blocks * sizeof(int), cudaMemcpyDeviceToHost);
  for (int sum : sums) got += sum;
  std::printf("%d, wanted %d\n", got, want);
  cudaFree(d_x);
  cudaFree(d_sums);
  return got != want;
}
