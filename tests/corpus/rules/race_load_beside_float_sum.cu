// A float sum that another block reads while it grows: no other atomic, no fence, nothing is volatile.
// EXPECT 1: race_load_beside_float_sum\.cu:7: thread \(0,0\) of block \(3,0\) reads sum\[0\], which thread \(0,0\) of block \(0,0\) writes in\s+line 9[\s\S]*An atomic protects sum only from other atomics, and no barrier orders blocks
#include <cuda_runtime.h>

__global__ void add(const float* a, float* sum, float* out) {
  if (blockIdx.x == 3)
    out[threadIdx.x] = sum[0];
  else if (threadIdx.x == 0)
    atomicAdd(sum, a[blockIdx.x]);
}

int main() {
  float *a, *sum, *out;
  cudaMalloc(&a, 8 * sizeof(float));
  cudaMalloc(&sum, sizeof(float));
  cudaMalloc(&out, 32 * sizeof(float));
  cudaMemset(a, 0, 8 * sizeof(float));
  cudaMemset(sum, 0, sizeof(float));
  add<<<8, 32>>>(a, sum, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(sum);
  cudaFree(out);
}
