// What cudaMalloc returns is not the C library's to free.
// EXPECT 139: :9: host code frees d_a as if malloc or new had returned it: cudaFree frees device memory\.
#include <cuda_runtime.h>

#include <cstdlib>
int main() {
  float* d_a;
  cudaMalloc(&d_a, 64);
  free(d_a);
}
