// What host code does with device memory, and of which array.
// EXPECT 139: :10: host code writes d\[2\], which is device memory: only a kernel or cudaMemcpy may
#include <cuda_runtime.h>

#include <cstring>

int main() {
  double* d;
  cudaMalloc(&d, 64);
  std::memset(d + 2, 0, 8);
}
