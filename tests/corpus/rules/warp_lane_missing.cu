// A mask names lanes that take another way.
// EXPECT 1: warp_lane_missing\.cu:7: thread \(0,0\) of block \(0,0\) waits in __shfl_down_sync for lane 16, which its mask\s+0xffffffff names, but that lane waits at the barrier of line 8\.[\s\S]*call it outside the if
#include <cuda_runtime.h>

__global__ void half(int* out) {
  int v = threadIdx.x;
  if (threadIdx.x < 16) v = __shfl_down_sync(0xffffffffu, v, 1);
  __syncthreads();
  out[threadIdx.x] = v;
}

int main() {
  int* out;
  cudaMalloc(&out, 32 * sizeof(int));
  half<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
