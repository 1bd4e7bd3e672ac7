// cudaMalloc sets nothing.
// EXPECT 1: global_never_written\.cu:5: thread \(0,0\) of block \(0,0\) reads sum\[0\], which has not been written yet \(8 times\)[\s\S]*cudaMalloc does not clear memory
#include <cuda_runtime.h>

__global__ void add(float* sum) { sum[threadIdx.x] += 1.0f; }

int main() {
  float* sum;
  cudaMalloc(&sum, 32);
  add<<<1, 8>>>(sum);
  cudaDeviceSynchronize();
}
