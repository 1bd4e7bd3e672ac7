// What a kernel launches is watched like what the host launches.
// EXPECT 1: device_launch_reads_beyond.cu:5: thread \(4,0\) of block \(0,0\) writes x\[4\], but x \(line 11\) has 4 elements
#include <cuda_runtime.h>

__global__ void child(int* x) { x[threadIdx.x] = 1; }

__global__ void parent(int* x) { child<<<1, 5>>>(x); }

int main() {
  int* x;
  cudaMalloc(&x, 4 * sizeof(int));
  parent<<<1, 1>>>(x);
  cudaFree(x);
}
