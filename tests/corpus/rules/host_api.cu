// Events, properties, attributes, occupancy.
// EXPECT 0: 1 device, 1024 threads, warp 32, 49152 static, 232448 opt-in, 8 blocks, 2 blocks, event ok, no error
#include <cstdio>
__global__ void tile(float* x) {
  __shared__ float s[256];
  s[threadIdx.x] = x[threadIdx.x];
  x[threadIdx.x] = s[threadIdx.x];
}
int main() {
  int count, small, large, warp;
  cudaDeviceProp p;
  cudaGetDeviceCount(&count);
  cudaGetDeviceProperties(&p, 0);
  cudaDeviceGetAttribute(&warp, cudaDevAttrWarpSize, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&small, tile, 256, 0);
  cudaFuncSetAttribute(tile, cudaFuncAttributeMaxDynamicSharedMemorySize, 100 * 1024);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&large, tile, 256, 100 * 1024);
  cudaEvent_t start, stop;
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  cudaEventRecord(start);
  cudaEventRecord(stop);
  cudaEventSynchronize(stop);
  float ms = -1;
  cudaEventElapsedTime(&ms, start, stop);
  std::printf("%d device, %d threads, warp %d, %zu static, %zu opt-in, %d blocks, %d blocks, event %s, %s\n",
              count, p.maxThreadsPerBlock, warp, p.sharedMemPerBlock, p.sharedMemPerBlockOptin, small, large,
              ms >= 0 ? "ok" : "bad", cudaGetErrorString(cudaGetLastError()));
}
