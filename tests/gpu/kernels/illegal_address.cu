// EXPECT: cudaErrorIllegalAddress
// A wild address: the context is dead afterwards, and every later call repeats the error.
#include <cuda_runtime.h>

__global__ void wild(float* C) { C[size_t{1} << 40] = 1.0f; }

void matmul(const float*, const float*, float* C, int, int, int) { wild<<<1, 1>>>(C); }
