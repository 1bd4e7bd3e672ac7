// Nothing aligns an array of floats for a float4: nvcc gives it .align 4, and where it lies is luck.
// EXPECT 1: cudaErrorMisalignedAddress[\s\S]*shared_float4_by_luck\.cu:9: thread \(0,0\) of block \(0,0\) reads 16 bytes at As\[0\]\[0\]: as As is declared, it may begin at any multiple of 4 bytes, and a multiple of 16 is luck[\s\S]*Declare it __shared__ __align__\(16\) float As\[8\]\[32\]; or give it elements of type float4\.
#include <cstdio>

__global__ void transpose(float4* out) {
  __shared__ float As[8][32];
  for (int row = 0; row < 8; ++row) As[row][threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x < 8) out[threadIdx.x] = *reinterpret_cast<float4*>(&As[threadIdx.x][4 * threadIdx.x]);
}

int main() {
  float4* out;
  cudaMalloc(&out, 8 * sizeof(float4));
  transpose<<<1, 32>>>(out);
  std::printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
