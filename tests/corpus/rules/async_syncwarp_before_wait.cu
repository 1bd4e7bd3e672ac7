// A copy belongs to its thread until that has waited: the __syncwarp() stands too early.
// EXPECT 1: async_syncwarp_before_wait\.cu:11: thread \([0-9]+,0\) of block \(0,0\) reads stage\[0\], which thread \(0,0\) of the same block writes in line 7
#include <cuda_pipeline.h>

__global__ void hasty(const float* in, float* out) {
  __shared__ float stage[1];
  if (threadIdx.x == 0) __pipeline_memcpy_async(stage, in, 4);
  __pipeline_commit();
  __syncwarp();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = stage[0];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 4);
  cudaMalloc(&out, 128);
  cudaMemset(in, 0, 4);
  hasty<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
