// Lane 0 has ended, and the mask does not name it: __syncwarp() does not order what it did. Where it is named, it does.
// EXPECT 1: \.cu:9: thread \(1,0\) of block \(0,0\) reads x\[0\], which thread \(0,0\) of the same block\s+writes in line 7(?![\s\S]*y\[0\])
#include <cuda_runtime.h>

__global__ void waits(int* x, int* out, unsigned mask) {
  if (threadIdx.x == 0) {
    x[0] = 1;
  } else {
    out[threadIdx.x] = (__syncwarp(mask), x[0]);
  }
}

int main() {
  int *x, *y, *out;
  cudaMalloc(&x, 4);
  cudaMalloc(&y, 4);
  cudaMalloc(&out, 128);
  cudaMemset(x, 0, 4);
  cudaMemset(y, 0, 4);
  waits<<<1, 32>>>(x, out, 0xfffffffe);
  waits<<<1, 32>>>(y, out, 0xffffffff);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
  cudaFree(out);
}
