// EXPECT 1: freed_memory\.cu:3: thread \(0,0\) of block \(0,0\) reads allocation 1\[2\], but allocation 1 was already freed
#include <cuda_runtime.h>
__global__ void late(const float* in, float* out) { *out = in[2]; }

int main() {
  float *in, *out;
  cudaMalloc(&in, 32);
  cudaMalloc(&out, 32);
  cudaFree(in);
  late<<<1, 1>>>(in, out);
}
