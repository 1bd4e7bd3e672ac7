// EXPECT 1: not_a_kernel\.cu:4:.*'one' is launched with <<<>>> but is not a __global__ function
#include <cuda_runtime.h>
__device__ void one(float* x) { *x = 1.0f; }
int main() { one<<<1, 1>>>(nullptr); }
