// Lanes that wait for each other in functions that differ: one vote is not another one, nor a shuffle up one down.
// EXPECT 1: warp_calls_differ\.cu:7: thread \(0,0\) of block \(0,0\) waits in __any_sync for lane 16, which its mask\s+0xffffffff names, but that lane waits in __all_sync, line 7, with the mask 0xffffffff
// EXPECT 1: warp_calls_differ\.cu:12: thread \(0,0\) of block \(0,0\) waits in __shfl_up_sync for lane 16, which its mask\s+0xffffffff names, but that lane waits in __shfl_down_sync, line 12, with the mask 0xffffffff
#include <cuda_runtime.h>

__global__ void votes(int* out) {
  out[threadIdx.x] = threadIdx.x < 16 ? __any_sync(~0u, 1) : __all_sync(~0u, 1);
}

__global__ void shuffles(int* out) {
  int own = threadIdx.x;
  out[own] = own < 16 ? __shfl_up_sync(~0u, own, 1) : __shfl_down_sync(~0u, own, 1);
}

int main() {
  int* out;
  cudaMalloc(&out, 32 * sizeof(int));
  votes<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  shuffles<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
