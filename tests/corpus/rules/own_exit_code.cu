// EXPECT 7: own_exit_code\.cu:4: thread \(32,0\) of block \(0,0\) writes x\[32\]
#include <cuda_runtime.h>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  int* x;
  cudaMalloc(&x, 32 * sizeof(int));
  fill<<<1, 33>>>(x);
  cudaFree(x);
  return 7;
}
