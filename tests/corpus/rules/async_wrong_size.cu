// Copies are of 4, 8 or 16 bytes.
// EXPECT 1: \.cu:7: thread \(0,0\) of block \(0,0\) asks for an asynchronous copy of 12 bytes: CUDA copies 4, 8 or 16 at a time
#include <cuda_pipeline.h>

__global__ void three(const float* in, float* out) {
  __shared__ float stage[16];
  __pipeline_memcpy_async(&stage[3 * threadIdx.x], &in[3 * threadIdx.x], 12);
  out[threadIdx.x] = 0.0f;
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  three<<<1, 4>>>(in, out);
  cudaDeviceSynchronize();
}
