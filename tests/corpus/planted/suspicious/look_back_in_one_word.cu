// A block waits for the one before. State and sum are in one word of 64 bits, seen together: no fence is needed.
#include <cuda_runtime.h>

#include <cstdio>

using Word = unsigned long long;

__global__ void sums(const int* x, Word* published, int* ticket, int* out) {
  __shared__ int block;
  if (threadIdx.x == 0) block = atomicAdd(ticket, 1);
  __syncthreads();
  int v = x[block * 32 + threadIdx.x];
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
  if (threadIdx.x != 0) return;
  unsigned before = 0;
  if (block > 0) {
    Word word;
    do {
      word = atomicAdd(&published[block - 1], 0ull);
    } while (word >> 32 == 0);
    before = (unsigned)word;
  }
  atomicExch(&published[block], 1ull << 32 | (before + v));
  out[block] = before + v;
}

int main() {
  const int blocks = 12, n = blocks * 32;
  static int x[n], out[blocks];
  int *d_x, *ticket, *d_out, wrong = 0;
  Word* published;
  for (int i = 0; i < n; ++i) x[i] = i % 23;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_out, sizeof out);
  cudaMalloc(&ticket, sizeof(int));
  cudaMalloc(&published, blocks * sizeof(Word));
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  cudaMemset(ticket, 0, sizeof(int));
  cudaMemset(published, 0, blocks * sizeof(Word));
  sums<<<blocks, 32>>>(d_x, published, ticket, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0, sum = 0; i < n; ++i) {
    sum += x[i];
    if (i % 32 == 31) wrong += out[i / 32] != sum;
  }
  std::printf("%d wrong\n", wrong);
  for (void* p : {(void*)d_x, (void*)d_out, (void*)ticket, (void*)published}) cudaFree(p);
  return wrong != 0;
}
