// A thousand launches break one rule once, and leave room for the next kernel's.
// EXPECT 1: ^\S*once_per_line\.cu:9: thread \(0,0\) of block \(0,0\) reads s\[1\][^\n]*\(31,000 times\)\.\n[^\n]*\n[^\n]*\nThe kernel has no barrier: [^\n]*\n\S*once_per_line\.cu:12: thread \(8,0\) of block \(0,0\) writes x\[32\][^\n]*\n   12 \|[^\n]*\n   16 \|[^\n]*\nThat is past the end of x: which threads, or which trips of a loop, should not get here\?\n$
#include <cuda_runtime.h>

__global__ void racy(int* x) {
  __shared__ int s[32];
  s[threadIdx.x] = 1;
  if (threadIdx.x == 31) return;
  x[threadIdx.x] = s[threadIdx.x + 1];
}

__global__ void overruns(int* x) { x[threadIdx.x + 24] = 1; }

int main() {
  int* x;
  cudaMalloc(&x, 32 * sizeof(int));
  for (int i = 0; i < 1000; ++i) racy<<<1, 32>>>(x);
  overruns<<<1, 32>>>(x);
  cudaFree(x);
}
