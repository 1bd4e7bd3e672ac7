// A flag that another block sets, read with a scope of the own block.
// EXPECT 1: of_block\.cu:15: thread \(0,0\) of block \(1,0\) reads \S+, which thread \(0,0\) of block \(0,0\)\s+writes in line 13\.[\s\S]*cuda::thread_scope_block, is atomic for its own block only:\s+take one for the device
#include <cuda_runtime.h>

#include <cuda/atomic>

__device__ int flag, data;

__global__ void wait(int* out) {
  cuda::atomic_ref<int, cuda::thread_scope_block> ready(flag);
  if (blockIdx.x == 0) {
    data = 42;
    cuda::atomic_ref<int, cuda::thread_scope_device>(flag).store(1, cuda::memory_order_release);
  } else {
    while (ready.load(cuda::memory_order_acquire) == 0) {
    }
    *out = data;
  }
}

int main() {
  int* out;
  cudaMalloc(&out, sizeof(int));
  wait<<<2, 1>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
