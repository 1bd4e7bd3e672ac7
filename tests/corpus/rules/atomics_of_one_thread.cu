// cuda::thread_scope_thread: an atomic that other threads do not hear is none among them.
// EXPECT 1: atomics_of_one_thread\.cu:9: thread \(1,0\) of block \(0,0\) writes \S+, which thread \(0,0\) of the same block\s+writes in line 9, and no barrier orders them
#include <cuda_runtime.h>

#include <cuda/atomic>

__global__ void count(int* sum) {
  cuda::atomic_ref<int, cuda::thread_scope_thread> all(*sum);
  all.fetch_add(1, cuda::memory_order_relaxed);
}

int main() {
  int* sum;
  cudaMalloc(&sum, sizeof(int));
  cudaMemset(sum, 0, sizeof(int));
  count<<<1, 64>>>(sum);
  cudaDeviceSynchronize();
  cudaFree(sum);
}
