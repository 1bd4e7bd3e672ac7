// A __constant__ that the host forgot holds zeros.
// EXPECT 1: constant_never_set\.cu:8: thread \(0,0\) of block \(0,0\) reads weights\[0\], but nothing has ever set weights \(12 times\)[\s\S]*set weights with cudaMemcpyToSymbol before the launch
#include <cuda_runtime.h>

__constant__ float weights[3];
__constant__ float bias = 2;
__global__ void apply(float* out) {
  for (int i = 0; i < 3; ++i) out[threadIdx.x] = weights[i] * bias;
}

int main() {
  float* out;
  cudaMalloc(&out, 4 * sizeof(float));
  apply<<<1, 4>>>(out);
  cudaFree(out);
}
