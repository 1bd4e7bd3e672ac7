// EXPECT 1: wrong_argument_type\.cu:7:15: argument 1 of the launch, `x`, is an int\*, but parameter 1 of `k` is `float\* x` \(line 3\)
#include <cuda_runtime.h>
__global__ void k(float* x) { *x = 1; }
int main() {
  int* x = nullptr;

  k<<<1, 1>>>(x);
}
