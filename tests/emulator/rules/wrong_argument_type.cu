// EXPECT 1: wrong_argument_type\.cu:7:\d+: .*(the launch passes \(int\*&\), but the kernel's parameters are \(float\*\)|do not fit the kernel's parameters \(float \*\))
#include <cuda_runtime.h>
__global__ void k(float* x) { *x = 1; }
int main() {
  int* x = nullptr;

  k<<<1, 1>>>(x);
}
