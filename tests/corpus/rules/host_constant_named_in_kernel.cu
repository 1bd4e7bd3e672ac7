// As nvcc refuses it.
// EXPECT 1: host_constant_named_in_kernel\.cu:5:\d+: `table` is an array of the host \(line 4\), which device code cannot use: write\s+__constant__ in front of it
#include <cuda_runtime.h>
static const float table[4] = {1, 2, 3, 4};
__global__ void copy(float* to) { to[threadIdx.x] = table[threadIdx.x]; }

int main() {
  float* to;
  cudaMalloc(&to, sizeof table);
  copy<<<1, 4>>>(to);
}
