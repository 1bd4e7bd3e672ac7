// EXPECT 1: cudaErrorMisalignedAddress[\s\S]*misaligned_float4\.cu:6: thread \(0,0\) of block \(0,0\) reads 16 bytes at in\[1\], byte 4, which is not a multiple of 16
#include <cstdio>

__global__ void load(const float* in, float4* out) {
  const float* from = in + 1;
  *out = *reinterpret_cast<const float4*>(from);
}

int main() {
  float* in;
  float4* out;
  cudaMalloc(&in, 64);
  cudaMalloc(&out, 64);
  load<<<1, 1>>>(in, out);
  std::printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
