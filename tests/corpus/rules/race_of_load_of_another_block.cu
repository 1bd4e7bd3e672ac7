// Two threads of a block store the same value, no race of theirs, and one of them has not waited for what another block loaded.
// EXPECT 1: race_of_load_of_another_block\.cu:10: thread \(0,0\) of block \(0,0\) reads x\[0\], which thread \(1,0\) of block \(1,0\) writes in line 14
#include <cuda/atomic>

__global__ void twice(int* flag, const int* x, int* y) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(*flag);
  int* const mine = const_cast<int*>(x);
  if (blockIdx.x == 0) {
    if (threadIdx.x != 0) return;
    *y = x[0];
    ready.store(1, cuda::memory_order_release);
  } else {
    if (threadIdx.x == 0 && ready.load(cuda::memory_order_acquire) != 1) return;
    *mine = 1;
  }
}

int main() {
  int *flag, *x, *y;
  cudaMalloc(&flag, sizeof(int));
  cudaMalloc(&x, sizeof(int));
  cudaMalloc(&y, sizeof(int));
  cudaMemset(flag, 0, sizeof(int));
  cudaMemset(x, 0, sizeof(int));
  twice<<<2, 2>>>(flag, x, y);
  cudaDeviceSynchronize();
  cudaFree(flag);
  cudaFree(x);
  cudaFree(y);
}
