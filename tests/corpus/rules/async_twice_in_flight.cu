// Two copies on their way to one place.
// EXPECT 1: \.cu:9: thread \(0,0\) of block \(0,0\) writes stage\[0\], but its own copy to it in line 7 has not been waited for \(32 times\)
#include <cuda_pipeline.h>

__global__ void both(const float* in, float* out) {
  __shared__ float stage[32];
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[32 + threadIdx.x], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = stage[threadIdx.x];
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  both<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
}
