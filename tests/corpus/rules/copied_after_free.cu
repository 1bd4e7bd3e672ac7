// A copy of memory that has been freed, and a cudaMemset.
// EXPECT 1: :8: cudaMemcpy copies 64 bytes, but its source, d_a, was freed in line 7\.\n    7 \|[^\n]*\n    8 \|[\s\S]*:9: cudaMemset fills 64 bytes, but its destination, d_a, was freed in line 7\.
#include <cuda_runtime.h>
int main() {
  float h[16], *d_a;
  cudaMalloc(&d_a, 64);
  cudaFree(d_a);
  cudaMemcpy(h, d_a, 64, cudaMemcpyDeviceToHost);
  cudaMemset(d_a, 0, 64);
}
