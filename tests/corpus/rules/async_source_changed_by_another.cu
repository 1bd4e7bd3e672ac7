// A barrier between a copy's begin and its wait does not order it: another thread changes what is copied.
// EXPECT 1: async_source_changed_by_another\.cu:11: thread \(0,0\) of block \(0,0\) writes in\[31\], but the copy from it by thread \(31,0\) of the same block in line 7 has not been waited for \(32 times\)[\s\S]*call __pipeline_wait_prior, then __syncthreads\(\), before line 11
#include <cuda_pipeline.h>

__global__ void hasty(float* in, float* out) {
  __shared__ float stage[32];
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  __syncthreads();
  // Too early by one line.
  in[31 - threadIdx.x] = 0.0f;
  __syncthreads();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = stage[threadIdx.x];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 128);
  cudaMalloc(&out, 128);
  cudaMemset(in, 0, 128);
  hasty<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
