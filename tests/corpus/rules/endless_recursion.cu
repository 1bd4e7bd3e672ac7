// EXPECT 1: endless_recursion\.cu:[345]: thread \(\d+,0\) of block \(0,0\) is in more functions that call each other than the emulator follows, 390: endless recursion
#include <cuda_runtime.h>
__device__ int deeper(volatile int* x, int depth) {
  int here = *x + depth;
  return depth < 0 ? here : deeper(x, depth + 1) + here;
}
__global__ void fall(int* x) { *x = deeper(x, 0); }

int main() {
  int* x;
  cudaMalloc(&x, 4);
  cudaMemset(x, 0, 4);
  fall<<<1, 32>>>(x);
}
