// A barrier that half of the threads pass by: it works today where those then end, and CUDA does not allow it.
// EXPECT 1: sum 496[\s\S]*:15: 16 of the 32 threads of block \(0,0\) come to this __syncthreads\(\), the others\s+never \(5 times\)\.\n +15 \| __syncthreads\(\);\nCUDA allows a barrier in an if or a loop only where
#include <cuda_runtime.h>

#include <cstdio>

__global__ void total(int* out) {
  __shared__ int part[32];
  const int t = threadIdx.x;
  part[t] = t;
  __syncthreads();
  for (int half = 16; half > 0; half /= 2) {
    if (t < half) {
      part[t] += part[t + half];
      __syncthreads();
    }
  }
  if (t == 0) *out = part[0];
}

int main() {
  int *out, sum = 0;
  cudaMalloc(&out, sizeof(int));
  total<<<1, 32>>>(out);
  cudaMemcpy(&sum, out, sizeof(int), cudaMemcpyDeviceToHost);
  printf("sum %d\n", sum);
  cudaFree(out);
}
