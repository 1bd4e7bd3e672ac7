// A counter that is read while others still count.
// EXPECT 1: atomic_beside_plain_load\.cu:10: thread \(0,0\) of block \(0,0\) reads count, which thread \(\d+,0\) of the same block writes\s+in line 9, and nothing orders them[\s\S]*An atomic protects count only from other atomics: put a barrier
#include <cuda_runtime.h>

__global__ void even(const int* x, int* out) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 0;
  __syncthreads();
  if (x[threadIdx.x] % 2 == 0) atomicAdd(&count, 1);
  if (threadIdx.x == 0) *out = count;
}

int main() {
  int *x, *out;
  cudaMalloc(&x, 64 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(x, 0, 64 * sizeof(int));
  even<<<1, 64>>>(x, out);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(out);
}
