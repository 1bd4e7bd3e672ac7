// No barrier orders blocks: whichever comes last wins, on any number of cores.
// EXPECT 1: race_between_blocks\.cu:5: thread \(0,0\) of block \(1,0\) writes out\[0\], which thread \(0,0\) of block \(0,0\) also writes, in line 5 \(8 times\)[\s\S]*Blocks run in any order
#include <cuda_runtime.h>

__global__ void blocks(float* out) { out[threadIdx.x] = blockIdx.x; }

int main() {
  float* out;
  cudaMalloc(&out, 64);
  blocks<<<100, 8>>>(out);
  cudaDeviceSynchronize();
}
