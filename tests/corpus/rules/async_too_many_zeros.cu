// No more zeros than bytes.
// EXPECT 1: \.cu:7: thread \(0,0\) of block \(0,0\) asks for an asynchronous copy that fills 8 of 4 bytes with zeros
#include <cuda_pipeline.h>

__global__ void zeros(const float* in, float* out) {
  __shared__ float stage[16];
  __pipeline_memcpy_async(&stage[threadIdx.x], &in[threadIdx.x], 4, 8);
  out[threadIdx.x] = 0.0f;
}

int main() {
  static float numbers[256];
  float *in, *out;
  cudaMalloc(&in, sizeof numbers);
  cudaMalloc(&out, sizeof numbers);
  cudaMemcpy(in, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  zeros<<<1, 4>>>(in, out);
  cudaDeviceSynchronize();
}
