// Two kernels, and a stream that does not wait for the default one.
// EXPECT 1: streams_kernels_unordered\.cu:13: this launch reads x\[1\], which line 12 uses in another stream
#include <cuda_runtime.h>
__global__ void fill(float* x) { x[threadIdx.x] = 7; }
__global__ void shift(float* x) { x[threadIdx.x + 32] = x[threadIdx.x + 1]; }

int main() {
  float* x;
  cudaStream_t free;
  cudaStreamCreateWithFlags(&free, cudaStreamNonBlocking);
  cudaMalloc(&x, 256);
  fill<<<1, 33>>>(x);
  shift<<<1, 16, 0, free>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
}
