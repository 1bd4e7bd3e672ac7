// A copy comes from global memory.
// EXPECT 1: \.cu:8: thread \(0,0\) of block \(0,0\) asks for an asynchronous copy from memory that is not device memory
#include <cuda_pipeline.h>

__global__ void wrong(const float* in, float* out) {
  __shared__ float stage[4];
  float mine[1] = {in[threadIdx.x]};
  __pipeline_memcpy_async(&stage[threadIdx.x], mine, 4);
  out[threadIdx.x] = 0.0f;
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  wrong<<<1, 4>>>(in, out);
  cudaDeviceSynchronize();
}
