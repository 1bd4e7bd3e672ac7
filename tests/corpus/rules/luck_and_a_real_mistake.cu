// Luck is a remark; what is misaligned wherever the array may begin is a mistake still, in the same array.
// EXPECT 1: cudaErrorMisalignedAddress[\s\S]*luck_and_a_real_mistake\.cu:8: thread \(0,0\) of block \(0,0\) writes 16 bytes at tile\[0\]: as tile is declared[\s\S]*:8: thread \(1,0\) of block \(0,0\) writes 16 bytes at tile\[1\], byte 4, which is not a multiple of 16
#include <cstdio>

__global__ void fill(float* out) {
  __shared__ float tile[64];
  // Every fourth float would do; this thread takes the next one.
  *reinterpret_cast<float4*>(&tile[threadIdx.x]) = float4{1, 2, 3, 4};
  out[threadIdx.x] = tile[threadIdx.x];
}

int main() {
  float* out;
  cudaMalloc(&out, 64);
  fill<<<1, 2>>>(out);
  std::printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
