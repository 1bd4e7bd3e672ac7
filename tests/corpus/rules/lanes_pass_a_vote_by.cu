// Lanes that the mask names pass a vote by, or a shuffle, and end: CUDA lets only those be missing that have returned before.
// EXPECT 1: :8: thread \(0,0\) of block \(0,0\) waits in __ballot_sync for lane 20, which its mask\s+0xffffffff names, but that lane never comes[\s\S]*:13: thread \(0,0\) of block \(0,0\) waits in __shfl_xor_sync for lane 20[\s\S]*:20: thread \(0,0\) of block \(0,0\) waits in __reduce_add_sync for lane 4
#include <cuda_runtime.h>

__global__ void vote(unsigned* out, int n) {
  const int i = threadIdx.x;
  unsigned votes = 0;
  if (i < n) votes = __ballot_sync(0xffffffff, i & 1);
  out[i] = votes;
}

__device__ unsigned neighbour(int i, int n) {
  if (i < n) return __shfl_xor_sync(0xffffffff, i, 1);
  return 0;
}
__global__ void shuffle(unsigned* out, int n) { out[threadIdx.x] = neighbour(threadIdx.x, n); }

__global__ void in_a_loop(unsigned* out, unsigned n) {
  unsigned all = 0;
  for (unsigned k = threadIdx.x; k < n; k += 32) all += __reduce_add_sync(0xffffffff, k);
  out[threadIdx.x] = all;
}

__global__ void returned(unsigned* out, int n) {
  const int i = threadIdx.x;
  if (i >= n) return;
  out[i] = __ballot_sync(0xffffffff, i & 1);
}

int main() {
  unsigned* out;
  cudaMalloc(&out, 32 * sizeof(unsigned));
  vote<<<1, 32>>>(out, 20);
  shuffle<<<1, 32>>>(out, 20);
  in_a_loop<<<1, 32>>>(out, 100);
  returned<<<1, 32>>>(out, 20);
  cudaFree(out);
}
