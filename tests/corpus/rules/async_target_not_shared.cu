// A copy goes to shared memory.
// EXPECT 1: \.cu:6: thread \(0,0\) of block \(0,0\) asks for an asynchronous copy to memory that is not __shared__
#include <cuda_pipeline.h>

__global__ void wrong(const float* in, float* out) {
  __pipeline_memcpy_async(&out[threadIdx.x], &in[threadIdx.x], 4);
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
