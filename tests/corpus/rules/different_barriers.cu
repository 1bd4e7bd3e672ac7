// EXPECT 1: different_barriers\.cu:5: thread \(0,0\) of block \(0,0\) waits here, but thread \(8,0\) waits in line 7
#include <cuda_runtime.h>
__global__ void part() {
  if (threadIdx.x < 8) {
    __syncthreads();
  } else {
    __syncthreads();
  }
}

int main() { part<<<1, 32>>>(); }
