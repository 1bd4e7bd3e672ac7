// An element that is read and written in one line: both are counted, each for itself.
// EXPECT 1: :7: thread \(100,0\) of block \(0,0\) reads d\[100\], but d \(line 12\) has 100 elements \(28 reads and 28 writes\)\.[\s\S]*128 threads run for 100 elements
#include <cuda_runtime.h>

__global__ void twice(float* x) {
  const int i = threadIdx.x;
  x[i] = 2 * x[i];
}

int main() {
  float* d;
  cudaMalloc(&d, 100 * sizeof(float));
  cudaMemset(d, 0, 100 * sizeof(float));
  twice<<<1, 128>>>(d);
  cudaFree(d);
}
