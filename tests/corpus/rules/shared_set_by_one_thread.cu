// Before the first barrier nobody fills anything again: what one thread sets for all is used too early.
// EXPECT 1: The\s+barrier\s+between\s+setting\s+count\s+\(line\s+8\)\s+and\s+using\s+it\s+\(line\s+9\)\s+is\s+missing:\s+only\s+the\s+thread\s+that\s+sets\s+it[\s\S]*shared_set_by_one_thread\.cu:9: thread \(1,0\) of block \(0,0\) reads count, which thread \(0,0\) of the same block writes in line 8
#include <cuda_runtime.h>

__global__ void fill(float* out, int n) {
  __shared__ int count;
  __shared__ float values[32];
  if (threadIdx.x == 0) count = n;
  for (int i = 0; i < count; ++i) {
    values[threadIdx.x] = float(i);
    __syncthreads();
    out[threadIdx.x] = values[31 - threadIdx.x];
    __syncthreads();
  }
}

int main() {
  float* out;
  cudaMalloc(&out, 32 * sizeof(float));
  fill<<<1, 32>>>(out, 3);
  cudaFree(out);
}
