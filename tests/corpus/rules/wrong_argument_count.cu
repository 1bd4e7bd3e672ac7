// EXPECT 1: wrong_argument_count\.cu:4:\d+: the launch passes 2 arguments, but `one` has 1 parameter \(line 3\): \(float\* x\)\.
#include <cuda_runtime.h>
__global__ void one(float* x) { *x = 1.0f; }
int main() { one<<<1, 1>>>(nullptr, 3); }
