// EXPECT 1: null_pointer_in_kernel\.cu:3: thread \(0,0\) of block \(0,0\) writes address 0x0, which is not device memory
#include <cuda_runtime.h>
__global__ void write(float* out) { *out = 1.0f; }

int main() { write<<<1, 1>>>(nullptr); }
