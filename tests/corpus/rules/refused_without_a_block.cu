// A whole number divided by a larger one is 0, and a grid of 0 blocks is refused.
// EXPECT 1: refused_without_a_block\.cu:8: nothing<<<\(0,1\), \(256,1\)>>> was refused \(cudaErrorInvalidValue\): the grid has no block \(did a division such as n / 256 come out as 0\?\)\.\n    8 \|[\s\S]*After the launches of lines 8, 9, add:
#include <cuda_runtime.h>
__global__ void nothing() {}

int main() {
  const int n = 100;
  nothing<<<n / 256, 256>>>();
  nothing<<<1, 256 * n>>>();
}
