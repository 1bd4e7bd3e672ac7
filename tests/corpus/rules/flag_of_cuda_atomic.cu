// Flags of <cuda/atomic>, between blocks and within one: what was stored before a release is seen after an acquire.
// EXPECT 0: ^42 7 1\n$
#include <cuda_runtime.h>

#include <cstdio>
#include <cuda/atomic>
#include <new>

__device__ int flag, data;

__global__ void between_blocks(int* out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(flag);
  if (blockIdx.x == 0) {
    data = 42;
    ready.store(1, cuda::memory_order_release);
  } else {
    while (ready.load(cuda::memory_order_acquire) == 0) {
    }
    *out = data;
  }
}

__global__ void in_block(int* out) {
  __shared__ cuda::atomic<int, cuda::thread_scope_block> turn;
  __shared__ int value;
  if (threadIdx.x == 0) new (&turn) cuda::atomic<int, cuda::thread_scope_block>(0);
  __syncthreads();
  if (threadIdx.x == 40) {
    value = 7;
    turn.store(1, cuda::memory_order_release);
  }
  if (threadIdx.x == 3) {
    turn.wait(0, cuda::memory_order_acquire);
    *out = value;
  }
}

/** Relaxed, with the fences apart. */
__global__ void by_fences(int* out, int* memory) {
  cuda::std::atomic_ref<int> ready(memory[0]);
  if (threadIdx.x == 40) {
    memory[1] = 1;
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
    ready.store(1, cuda::std::memory_order_relaxed);
  }
  if (threadIdx.x == 3) {
    while (ready.load(cuda::memory_order_relaxed) == 0) {
    }
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    *out = memory[1];
  }
}

int main() {
  int* memory;
  cudaMalloc(&memory, 5 * sizeof(int));
  cudaMemset(memory, 0, 5 * sizeof(int));
  between_blocks<<<2, 1>>>(memory);
  in_block<<<1, 64>>>(memory + 1);
  by_fences<<<1, 64>>>(memory + 2, memory + 3);
  int seen[3];
  cudaMemcpy(seen, memory, sizeof seen, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d\n", seen[0], seen[1], seen[2]);
  cudaFree(memory);
}
