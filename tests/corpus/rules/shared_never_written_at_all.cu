// A shared array that no code stores to is no array of zeros, however clever the compiler is.
// EXPECT 1: shared_never_written_at_all\.cu:7: thread \(0,0\) of block \(0,0\) reads pad\[0\], which has not been written yet \(16 times\)
#include <cuda_runtime.h>

__global__ void sum(float* out) {
  __shared__ float pad[16];
  out[threadIdx.x] = pad[threadIdx.x];
}

int main() {
  float* out;
  cudaMalloc(&out, 64);
  sum<<<1, 16>>>(out);
  cudaDeviceSynchronize();
}
