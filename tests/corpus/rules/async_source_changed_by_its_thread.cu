// What is copied may be read at any time until the thread has waited: it must not change before.
// EXPECT 1: async_source_changed_by_its_thread\.cu:9: thread \(0,0\) of block \(0,0\) writes in\[0\], but its own copy from it in line 7 has not been waited for \(32 times\)\.[\s\S]*Line 7 reads in at any time until its own thread has waited: call __pipeline_wait_prior before line 9 changes it
#include <cuda_pipeline.h>

__global__ void hasty(float* in, float* out) {
  __shared__ float stage[32];
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  in[threadIdx.x] = 0.0f;
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
