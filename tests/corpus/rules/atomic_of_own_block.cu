// An atomic that only its block hears, where two blocks count.
// EXPECT 1: atomic_of_own_block\.cu:5: thread \(0,0\) of block \(1,0\) writes \S+, which thread \(0,0\) of block \(0,0\)\s+also\s+writes, in line 5[\s\S]*take one for the device
#include <cuda_runtime.h>

__global__ void count(int* counter) { atomicAdd_block(counter, 1); }

int main() {
  int* counter;
  cudaMalloc(&counter, sizeof(int));
  cudaMemset(counter, 0, sizeof(int));
  count<<<2, 32>>>(counter);
  cudaDeviceSynchronize();
  cudaFree(counter);
}
