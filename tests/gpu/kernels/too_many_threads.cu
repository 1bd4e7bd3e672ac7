// EXPECT: LAUNCH REFUSED
// 1,156 threads per block.
#include <cuda_runtime.h>

__global__ void nothing() {}

void matmul(const float*, const float*, float*, int, int, int) { nothing<<<1, dim3(34, 34)>>>(); }
