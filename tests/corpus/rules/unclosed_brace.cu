// EXPECT 1: unclosed_brace\.cu:5:24: this \{ is never closed: a \} is missing before line 8, where `main` begins\.\n.*\n$
// clang-format off
#include <cuda_runtime.h>
__global__ void k(float* x) {
  if (threadIdx.x > 3) {
    x[threadIdx.x] = 1.0f;
}
int main() {
  k<<<1, 8>>>(nullptr);
}
