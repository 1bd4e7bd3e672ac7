// Two threads of a block store the same value, which is no race; but one of them has not waited for another block's store.
// EXPECT 1: race_of_same_value_of_blocks\.cu:12: thread \(1,0\) of block \(1,0\) writes x\[0\], which thread \(0,0\) of block \(0,0\) also writes, in line 9
#include <cuda/atomic>

__global__ void twice(int* flag, int* x) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(*flag);
  if (blockIdx.x == 0) {
    if (threadIdx.x != 0) return;
    for (int i = 0; i < 2; ++i) *x = 1;
    ready.store(1, cuda::memory_order_release);
  } else if (threadIdx.x > 0 || ready.load(cuda::memory_order_acquire) == 1) {
    *x = 1;
  }
}

int main() {
  int *flag, *x;
  cudaMalloc(&flag, sizeof(int));
  cudaMalloc(&x, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  twice<<<2, 2>>>(flag, x);
  cudaDeviceSynchronize();
  cudaFree(flag);
  cudaFree(x);
}
