// What was never allocated can be neither filled nor freed.
// EXPECT: :7: cudaMemset of a pointer that was never set\.[\s\S]*It has no memory yet[\s\S]*:8: cudaFree of a pointer that was never set\.
#include <cuda_runtime.h>

int main() {
  float* d;
  cudaMemset(d, 0, 64);
  cudaFree(d);
}
