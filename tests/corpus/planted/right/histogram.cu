// How often each byte occurs: counted by each block in shared memory, then added up in global memory.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int kBins = 256, kBlock = 128;

__global__ void histogram(const unsigned char* text, int n, int* counts) {
  __shared__ int bins[kBins];
  for (int b = threadIdx.x; b < kBins; b += blockDim.x) bins[b] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    unsigned char c = text[i];
    atomicAdd(&bins[c], 1);
  }
  __syncthreads();
  for (int b = threadIdx.x; b < kBins; b += blockDim.x) {
    if (bins[b] > 0) atomicAdd(&counts[b], bins[b]);
  }
}

int main() {
  const int n = 3000;
  std::vector<unsigned char> text(n);
  std::vector<int> counts(kBins), want(kBins);
  for (int i = 0; i < n; ++i) ++want[text[i] = i * i % 251];
  unsigned char* d_text;
  int* d_counts;
  cudaMalloc(&d_text, n);
  cudaMalloc(&d_counts, kBins * sizeof(int));
  cudaMemcpy(d_text, text.data(), n, cudaMemcpyHostToDevice);
  cudaMemset(d_counts, 0, kBins * sizeof(int));
  histogram<<<6, kBlock>>>(d_text, n, d_counts);
  cudaMemcpy(counts.data(), d_counts, kBins * sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%s\n", counts == want ? "right" : "wrong");
  cudaFree(d_text);
  cudaFree(d_counts);
  return counts != want;
}
