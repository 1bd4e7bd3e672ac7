// A sum in one launch: each block leaves its part, and the block that comes last adds the parts up.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int kBlock = 64;

__global__ void sum(const int* x, int n, int* parts, unsigned* done, int* out) {
  __shared__ int s[kBlock];
  __shared__ bool last;
  int t = threadIdx.x;
  int mine = 0;
  for (int i = blockIdx.x * kBlock + t; i < n; i += gridDim.x * kBlock) mine += x[i];
  s[t] = mine;
  __syncthreads();
  for (int half = kBlock / 2; half > 0; half /= 2) {
    if (t < half) s[t] += s[t + half];
    __syncthreads();
  }
  if (t == 0) {
    parts[blockIdx.x] = s[0];
    __threadfence();
    unsigned ticket = atomicAdd(done, 1u);
    last = ticket == gridDim.x - 1;
  }
  __syncthreads();
  if (last && t == 0) {
    __threadfence();
    int all = 0;
    for (unsigned b = 0; b < gridDim.x; ++b) all += parts[b];
    *out = all;
  }
}

int main() {
  const int n = 5000, blocks = 8;
  std::vector<int> x(n);
  int want = 0, got = 0;
  for (int i = 0; i < n; ++i) want += x[i] = i % 13 - 3;
  int *d_x, *parts, *out;
  unsigned* done;
  cudaMalloc(&d_x, n * sizeof(int));
  cudaMalloc(&parts, blocks * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMalloc(&done, sizeof(unsigned));
  cudaMemcpy(d_x, x.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(done, 0, sizeof(unsigned));
  sum<<<blocks, kBlock>>>(d_x, n, parts, done, out);
  cudaMemcpy(&got, out, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d, wanted %d\n", got, want);
  for (void* p : {(void*)d_x, (void*)parts, (void*)out, (void*)done}) cudaFree(p);
  return got != want;
}
