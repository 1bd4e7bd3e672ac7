// Threads that differ in x only write one element: its index lacks threadIdx.x.
// EXPECT 1: race_two_owners\.cu:5: thread \(1,0\) of block \(0,0\) writes out\[0\], which thread \(0,0\) of the same block writes in line 5[\s\S]*Only one thread may write each element
#include <cuda_runtime.h>

__global__ void owners(float* out) { out[threadIdx.y] = threadIdx.x; }

int main() {
  float* out;
  cudaMalloc(&out, 64);
  owners<<<1, dim3(4, 4)>>>(out);
  cudaDeviceSynchronize();
}
