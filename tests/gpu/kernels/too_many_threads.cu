// EXPECT: LAUNCH REFUSED
// 1,156 threads a block.
#include <cuda_runtime.h>

__global__ void nothing() {}

void matmul(const float*, const float*, float*, int, int, int) { nothing<<<1, dim3(34, 34)>>>(); }
