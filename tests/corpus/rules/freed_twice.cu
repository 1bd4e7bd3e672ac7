// Device memory is freed once.
// EXPECT 1: freed_twice\.cu:8: cudaFree of p, which was already freed in line 8\.
#include <cuda_runtime.h>

int main() {
  float* p;
  cudaMalloc(&p, 64);
  for (int i = 0; i < 2; ++i) cudaFree(p);
}
