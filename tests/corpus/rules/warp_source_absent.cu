// A shuffle takes the value of a lane that has ended.
// EXPECT 1: warp_source_absent\.cu:7: thread \(0,0\) of block \(0,0\) takes the value of lane 31 in __shfl_sync, but that lane does\s+not take part \(31 times\)
#include <cuda_runtime.h>

__global__ void last(int* out) {
  if (threadIdx.x == 31) return;
  out[threadIdx.x] = __shfl_sync(0xffffffffu, static_cast<int>(threadIdx.x), 31);
}

int main() {
  int* out;
  cudaMalloc(&out, 32 * sizeof(int));
  last<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
