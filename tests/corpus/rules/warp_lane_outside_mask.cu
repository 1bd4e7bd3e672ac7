// A lane that its own mask does not name.
// EXPECT 1: warp_lane_outside_mask\.cu:6: thread \(16,0\) of block \(0,0\), which is lane 16 of its warp, calls __shfl_sync with the\s+mask 0x0000ffff, which does not name it \(16 times\)
#include <cuda_runtime.h>

__global__ void first(int* out) {
  out[threadIdx.x] = __shfl_sync(0x0000ffffu, static_cast<int>(threadIdx.x), 0);
}

int main() {
  int* out;
  cudaMalloc(&out, 32 * sizeof(int));
  first<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
