// Global memory needs a barrier between the threads of a block as well.
// EXPECT 1: race_in_global_within_block\.cu:7: thread \(0,0\) of block \(0,0\) reads data\[1\], which thread \(1,0\) of the same block writes in line 6
#include <cuda_runtime.h>

__global__ void neighbours(float* data, float* out) {
  data[threadIdx.x] = 1.0f;
  out[threadIdx.x] = data[(threadIdx.x + 1) % 32];
}

int main() {
  float *data, *out;
  static float zeros[32];
  cudaMalloc(&data, sizeof zeros);
  cudaMalloc(&out, sizeof zeros);
  cudaMemcpy(data, zeros, sizeof zeros, cudaMemcpyHostToDevice);
  neighbours<<<1, 32>>>(data, out);
  cudaDeviceSynchronize();
}
