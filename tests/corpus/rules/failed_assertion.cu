// EXPECT 1: cudaErrorAssert[\s\S]*failed_assertion\.cu:7: thread \(3,0\) of block \(0,0\): assertion failed: i < 3
#include <cassert>
#include <cstdio>

__global__ void check() {
  int i = threadIdx.x;
  assert(i < 3);
}

int main() {
  check<<<1, 32>>>();
  std::printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
}
