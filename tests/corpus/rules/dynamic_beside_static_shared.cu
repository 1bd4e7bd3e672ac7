// A limit that was set is one of dynamic shared memory alone; otherwise both share 48 KB. So on an H200 (driver 580.159.04, CUDA 13.0, 2026-11-28).
// EXPECT 0: cudaSuccess cudaErrorInvalidValue cudaSuccess cudaErrorInvalidValue cudaSuccess cudaErrorInvalidValue cudaSuccess\ncudaErrorInvalidValue
#include <cstdio>

__global__ void store(int words) {
  extern __shared__ float dynamic[];
  __shared__ float fixed[256];
  fixed[threadIdx.x] = 1;
  dynamic[words - 1 - threadIdx.x] = fixed[threadIdx.x];
}

const auto most = cudaFuncAttributeMaxDynamicSharedMemorySize;

void launch(int bytes, char after) {
  store<<<1, 32, bytes>>>(bytes / 4);
  std::printf("%s%c", cudaGetErrorName(cudaGetLastError()), after);
  cudaDeviceSynchronize();
}

int main() {
  launch(47 * 1024, ' ');
  launch(47 * 1024 + 4, ' ');
  cudaFuncSetAttribute(store, most, 64 * 1024);
  launch(64 * 1024, ' ');
  launch(64 * 1024 + 4, ' ');
  cudaFuncSetAttribute(store, most, 16 * 1024);
  launch(16 * 1024, ' ');
  launch(20 * 1024, ' ');
  cudaFuncSetAttribute(store, most, 226 * 1024);
  launch(226 * 1024, '\n');
  std::printf("%s\n", cudaGetErrorName(cudaFuncSetAttribute(store, most, 227 * 1024)));
}
