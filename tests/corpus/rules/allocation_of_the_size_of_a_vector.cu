// An allocation that is given sizeof of a std::vector, and what then leaves it.
// EXPECT 1: :13: cudaMemcpy copies 160 bytes, but its destination, d, has 24\.\n +12 \|[^\n]*\n +13 \|[^\n]*\nIn line 12 sizeof\(numbers\) is the size of the std::vector itself
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

int main() {
  std::vector<float> numbers(40, 8.0f);
  float* d;

  cudaMalloc(&d, sizeof(numbers));
  cudaMemcpy(d, numbers.data(), 40 * sizeof(float), cudaMemcpyHostToDevice);
  cudaFree(d);
}
