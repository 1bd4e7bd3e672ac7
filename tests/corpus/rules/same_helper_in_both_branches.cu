// All threads meet at one line, but of two calls: CUDA allows a barrier in a branch only where all threads take it.
// EXPECT 1: :16: thread \(0,0\) of block \(0,0\) waits here, but thread \(32,0\) waits in line 18[\s\S]*:24: thread \(0,0\) of block \(0,0\) waits here, but thread \(32,0\) waits\s+at another barrier of this line
#include <cuda_runtime.h>

__device__ __noinline__ void put(int* s, int i, int value) {
  s[i] = value;
  __syncthreads();
}

__device__ void wait() { __syncthreads(); }

__global__ void two_lines(int* out) {
  __shared__ int s[64];
  const int i = threadIdx.x;
  if (i < 32)
    put(s, i, 1);
  else
    put(s, i, 2);
  out[i] = s[63 - i];
}

__global__ void one_line(int* out) {
  const int i = threadIdx.x;
  i < 32 ? wait() : wait();
  out[i] = i;
}

/* The same call, copied by the compiler for each trip: no mistake. */
__global__ void one_loop(int* out) {
  __shared__ int s[64];
  const int i = threadIdx.x;
#pragma unroll
  for (int k = 0; k < 4; ++k) put(s, i, k);
  out[i] = s[i];
}

int main() {
  int* out;
  cudaMalloc(&out, 64 * sizeof(int));
  two_lines<<<1, 64>>>(out);
  one_line<<<1, 64>>>(out);
  one_loop<<<1, 64>>>(out);
  cudaFree(out);
}
