// A block that waits for a later one: told with its line, and not waited for.
// EXPECT 1: waits_for_ever\.cu:7: thread \(0,0\) of block \(0,0\) waits here for ever: nobody changes what it looks at[\s\S]*none may wait for a later one
#include <cuda_runtime.h>

__global__ void wait(volatile int* flag) {
  if (blockIdx.x == 0) {
    while (*flag == 0) {
    }
  } else {
    *flag = 1;
  }
}

int main() {
  int* flag;
  cudaMalloc(&flag, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  wait<<<2, 1>>>(flag);
  cudaDeviceSynchronize();
  cudaFree(flag);
}
