// A copy in one stream reads what a kernel in another one writes.
// EXPECT 1: streams_unordered\.cu:14: this cudaMemcpyAsync reads x\[0\], which line 13 uses in another stream, and nothing orders the two\.\n[^\n]*\n[^\n]*\nTwo streams run in any order
#include <cuda_runtime.h>
__global__ void fill(float* x) { x[threadIdx.x] = 7; }

int main() {
  float *x, *h;
  cudaStream_t one, two;
  cudaStreamCreate(&one);
  cudaStreamCreate(&two);
  cudaMalloc(&x, 128);
  cudaMallocHost(&h, 128);
  fill<<<1, 32, 0, one>>>(x);
  cudaMemcpyAsync(h, x, 128, cudaMemcpyDeviceToHost, two);
  cudaStreamSynchronize(two);
  cudaFree(x);
  cudaFreeHost(h);
}
