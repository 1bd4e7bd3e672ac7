// EXPECT 0: block 1 thread 2 says 2\.50
#include <cstdio>
__global__ void speak(float x) { printf("block %d thread %d says %.2f\n", blockIdx.x, threadIdx.x, x); }

int main() {
  speak<<<2, 3>>>(2.5f);
  cudaDeviceSynchronize();
}
