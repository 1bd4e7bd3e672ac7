// After hundreds of good launches as well.
// EXPECT 1: refused_late\.cu:8: nothing<<<\(1,1\), \(2000,1\)>>> was refused
#include <cuda_runtime.h>
__global__ void nothing() {}

int main() {
  for (int i = 0; i < 300; ++i) nothing<<<1, 32>>>();
  nothing<<<1, 2000>>>();
  cudaDeviceSynchronize();
}
