// The edge of a tile is neither loaded nor zeroed.
// EXPECT 1: shared_never_filled\.cu:10: thread \(0,0\) of block \(0,0\) reads s\[20\], which has not been written yet \(12 times\)[\s\S]*No thread of the block has filled that element of s
#include <cuda_runtime.h>

__global__ void edge(float* out, int n) {
  __shared__ float s[32];
  if (threadIdx.x < n) s[threadIdx.x] = 1.0f;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int k = 0; k < 32; ++k) out[k] = s[k];
}

int main() {
  float* out;
  cudaMalloc(&out, 128);
  edge<<<1, 32>>>(out, 20);
  cudaDeviceSynchronize();
}
