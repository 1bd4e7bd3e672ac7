// Lanes that wait for each other with different masks.
// EXPECT 1: warp_masks_differ\.cu:6: thread \(0,0\) of block \(0,0\) waits in __ballot_sync for lane 16, which its mask\s+0xffffffff names, but that lane waits in __ballot_sync, line 6, with the mask 0xffff0001
#include <cuda_runtime.h>

__global__ void masks(unsigned* out) {
  out[threadIdx.x] = __ballot_sync(threadIdx.x < 16 ? 0xffffffffu : 0xffff0001u, 1);
}

int main() {
  unsigned* out;
  cudaMalloc(&out, 32 * sizeof(int));
  masks<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
