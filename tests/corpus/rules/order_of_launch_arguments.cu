// The names tell nothing, and 2,048 threads are no block.
// EXPECT 1: 2,048 threads per block, the limit is 1,024 \(the order is <<<grid, block>>>: are they swapped\?\)
#include <cstdio>
__global__ void k() {}
int main() {
  k<<<256, 2048>>>();
  return cudaGetLastError() != cudaSuccess;
}
