// EXPECT 1: freed_memory\.cu:3: thread \(0,0\) of block \(0,0\) reads in\[2\], but in was freed in line 9\.\n    3 \|[^\n]*\n    9 \| cudaFree\(in\);
#include <cuda_runtime.h>
__global__ void late(const float* in, float* out) { *out = in[2]; }

int main() {
  float *in, *out;
  cudaMalloc(&in, 32);
  cudaMalloc(&out, 32);
  cudaFree(in);
  late<<<1, 1>>>(in, out);
}
