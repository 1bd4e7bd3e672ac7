// The barrier comes too early: others have not waited yet when the first thread reads.
// EXPECT 1: ^(?![\s\S]*(has not been waited for|is missing))[\s\S]*The barrier of line 9 stands before the wait of line 10[\s\S]*\.cu:12: thread \(0,0\) of block \(0,0\) reads stage\[1\], which thread \(1,0\) of the same block writes in line 7, and no barrier orders them \(32 times\)
#include <cuda_pipeline.h>

__global__ void eager(const float* in, float* out) {
  __shared__ float stage[32];
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  __syncthreads();
  __pipeline_wait_prior(0);

  out[threadIdx.x] = stage[(threadIdx.x + 1) % 32];
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  eager<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
}
