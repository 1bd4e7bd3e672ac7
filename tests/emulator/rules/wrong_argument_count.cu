// EXPECT 1: wrong_argument_count\.cu:4:.*(more or fewer arguments than the kernel has parameters: it passes 2, and they are \(float\*\)|do not fit the kernel.s parameters \(float \*\))
#include <cuda_runtime.h>
__global__ void one(float* x) { *x = 1.0f; }
int main() { one<<<1, 1>>>(nullptr, 3); }
