// A moving sum over tiles that are on their way to shared memory while the one before is used.
#include <cuda_pipeline.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int kBlock = 64, kTiles = 6;

__global__ void sums(const int* in, int* out) {
  __shared__ int tile[2][kBlock];
  int t = threadIdx.x;
  in += blockIdx.x * kBlock * kTiles;
  __pipeline_memcpy_async(&tile[0][t], &in[t], sizeof(int));
  __pipeline_commit();
  int sum = 0;
  for (int k = 0; k < kTiles; ++k) {
    if (k + 1 < kTiles) {
      __pipeline_memcpy_async(&tile[(k + 1) % 2][t], &in[(k + 1) * kBlock + t], sizeof(int));
    }
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    sum += tile[k % 2][t] + tile[k % 2][(t + 1) % kBlock];
    __syncthreads();
  }
  out[blockIdx.x * kBlock + t] = sum;
}

int main() {
  const int blocks = 3, n = blocks * kBlock * kTiles;
  std::vector<int> in(n), out(blocks * kBlock);
  for (int i = 0; i < n; ++i) in[i] = i * 13 % 89;
  int *d_in, *d_out, wrong = 0;
  cudaMalloc(&d_in, n * sizeof(int));
  cudaMalloc(&d_out, out.size() * sizeof(int));
  cudaMemcpy(d_in, in.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  sums<<<blocks, kBlock>>>(d_in, d_out);
  cudaMemcpy(out.data(), d_out, out.size() * sizeof(int), cudaMemcpyDeviceToHost);
  for (int b = 0; b < blocks; ++b) {
    for (int t = 0; t < kBlock; ++t) {
      int sum = 0;
      for (int k = 0; k < kTiles; ++k) {
        const int* tile = &in[(b * kTiles + k) * kBlock];
        sum += tile[t] + tile[(t + 1) % kBlock];
      }
      wrong += out[b * kBlock + t] != sum;
    }
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
