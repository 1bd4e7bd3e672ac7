// EXPECT: TIMED OUT
// The kernel never ends.
#include <cuda_runtime.h>

__global__ void wait(float* C) {
  while (*static_cast<volatile float*>(C) != 1.0f) {
  }
}

void matmul(const float*, const float*, float* C, int, int, int) { wait<<<1, 1>>>(C); }
