// A constant table of the host's memory is the host's, whether a kernel names it or gets its address.
// EXPECT 1: host_constant_in_kernel\.cu:7: thread \(0,0\) of block \(0,0\) reads an address that is not device memory: a host
#include <cuda_runtime.h>

#include <cstdio>
static const float table[4] = {1, 2, 3, 4};
__global__ void copy(const float* from, float* to) { to[threadIdx.x] = from[threadIdx.x]; }

int main() {
  float* to;
  cudaMalloc(&to, sizeof table);
  copy<<<1, 4>>>(table, to);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(to);
}
