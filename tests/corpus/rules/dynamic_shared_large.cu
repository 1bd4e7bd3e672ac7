// More than 48 KB of shared memory must be asked for, and is then checked to its end.
// EXPECT 1: cudaErrorInvalidValue cudaErrorInvalidValue cudaSuccess[\s\S]*102,400 bytes of dynamic shared memory per block, the limit is 49,152[\s\S]*\.cu:8: thread \(31,0\) of block \(0,0\) writes (16|8) bytes at extern __shared__\[5811[24]\], but extern __shared__ has 58,112 elements[\s\S]*\.cu:14: thread \(1,0\) of block \(0,0\) writes (16|8) bytes at extern __shared__\[1\], byte 4, which is not a multiple of (16|8)
#include <cstdio>

__global__ void fill(int stride) {
  extern __shared__ float4 tile[];
  const int last = 227 * 1024 / 16;
  tile[last - stride * (31 - threadIdx.x)] = make_float4(1, 2, 3, 4);
}

template <bool WIDE>
__global__ void shifted() {
  extern __shared__ __align__(16) float words[];
  if constexpr (WIDE) *reinterpret_cast<float4*>(words + threadIdx.x) = make_float4(1, 2, 3, 4);
}

int main() {
  fill<<<1, 32, 100 * 1024>>>(1);
  std::printf("%s", cudaGetErrorName(cudaGetLastError()));
  const auto most = cudaFuncAttributeMaxDynamicSharedMemorySize;
  std::printf(" %s", cudaGetErrorName(cudaFuncSetAttribute(fill, most, 227 * 1024 + 1)));
  cudaGetLastError();
  cudaFuncSetAttribute(fill, most, 227 * 1024);
  fill<<<1, 32, 227 * 1024>>>(100);
  std::printf(" %s\n", cudaGetErrorName(cudaGetLastError()));
  cudaFuncSetAttribute(reinterpret_cast<const void*>(shifted<true>), most, 200 * 1024);
  shifted<true><<<1, 2, 200 * 1024>>>();
  cudaDeviceSynchronize();
}
