// The barrier of a block has several names, and is told by each.
// EXPECT 1: :10: 32 of the 64 threads of block \(0,0\) come to this[\s\S]*:15: 32 of the 64 threads
#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

__global__ void by_member(float* out) {
  cg::thread_block block = cg::this_thread_block();
  if (block.thread_rank() < 32) block.sync();
  if (threadIdx.x < 32) out[threadIdx.x] = 1;
}

__global__ void by_function(float* out) {
  if (threadIdx.x < 32) cg::sync(cg::this_thread_block());
  if (threadIdx.x < 32) out[threadIdx.x] = 1;
}

int main() {
  float* out;
  cudaMalloc(&out, 32 * sizeof(float));
  by_member<<<1, 64>>>(out);
  by_function<<<1, 64>>>(out);
  cudaFree(out);
}
