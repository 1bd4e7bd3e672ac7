// A batch that is committed has not arrived: not for its own thread, not after a barrier.
// EXPECT 1: async_not_waited_for\.cu:10: thread \(0,0\) of block \(0,0\) reads stage\[0\], but its own copy to it in line 7 has not been waited for \(32 times\)[\s\S]*call __pipeline_wait_prior, then __syncthreads\(\)[\s\S]*async_not_waited_for\.cu:11: thread \(0,0\) of block \(0,0\) reads stage\[1\], but the copy to it by thread \(1,0\) of the same block in line 7 has not been waited for \(32 times\)
#include <cuda_pipeline.h>

__global__ void early(const float* in, float* out) {
  __shared__ float stage[32];
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  __syncthreads();
  out[threadIdx.x] = stage[threadIdx.x];
  out[32 + threadIdx.x] = stage[(threadIdx.x + 1) % 32];
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  early<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
}
