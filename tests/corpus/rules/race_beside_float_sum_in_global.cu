// A float sum in global memory, by all threads, and one of them stores or reads without a barrier: it has added itself, too.
// EXPECT 1: \.cu:8: thread \(31,0\) of block \(0,0\) writes sum\[0\], which thread \(0,0\) of the same block\s+writes in line 7[\s\S]*\.cu:12: thread \(31,0\) of block \(0,0\) reads sum\[1\], which thread \(0,0\) of the same\s+block writes in line 11(?![\s\S]*cu:1[5-9])
#include <cuda_runtime.h>

__global__ void is_stored(float* sum) {
  const int t = threadIdx.x;
  atomicAdd(&sum[0], 1.0f);
  if (t == 31) sum[0] = 0;
}
__global__ void is_read(float* sum, float* out) {
  atomicAdd(&sum[1], 1.0f);
  if (threadIdx.x == 31) out[0] = sum[1];
}
__global__ void is_right(float* sum, float* out) {
  atomicAdd(&sum[1], 1.0f);
  __syncthreads();
  if (threadIdx.x == 31) out[0] = sum[1];
  __syncthreads();
  if (threadIdx.x == 31) sum[1] = 0;
}

int main() {
  float *sum, *out;
  cudaMalloc(&sum, 8);
  cudaMalloc(&out, 4);
  cudaMemset(sum, 0, 8);
  is_stored<<<1, 32>>>(sum);
  is_read<<<1, 32>>>(sum, out);
  is_right<<<1, 32>>>(sum, out);
  cudaDeviceSynchronize();
  cudaFree(sum);
  cudaFree(out);
}
