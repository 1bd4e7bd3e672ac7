// cudaFree takes what cudaMalloc gave.
// EXPECT 1: free_of_something_else\.cu:9: cudaFree of a pointer into the middle of p\.[\s\S]*:10: cudaFree of host memory\.
#include <cuda_runtime.h>

int main() {
  static float host[4];
  float* p;
  cudaMalloc(&p, 64);
  cudaFree(p + 4);
  cudaFree(host);
  cudaFree(p);
}
