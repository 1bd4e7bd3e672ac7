// EXPECT 1: different_barriers\.cu:5: threads of block \(0,0\) wait at different __syncthreads\(\): \(0,0\) here, \(8,0\) in line 7
#include <cuda_runtime.h>
__global__ void part() {
  if (threadIdx.x < 8) {
    __syncthreads();
  } else {
    __syncthreads();
  }
}

int main() { part<<<1, 32>>>(); }
