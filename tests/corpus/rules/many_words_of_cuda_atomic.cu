// All threads load other blocks' words in the default order: each block knows of all threads of those before it.
// EXPECT 0: ^0\n$
#include <cstdio>
#include <cuda/atomic>

__global__ void least(cuda::atomic<int>* x) {
  const int loaded = x[(blockIdx.x + threadIdx.x + 1) % gridDim.x].load();
  __syncthreads();
  x[blockIdx.x].fetch_min(loaded < 0 ? loaded : threadIdx.x);
}

int main() {
  constexpr int kBlocks = 64;
  cuda::atomic<int>* x;
  int last;
  cudaMalloc(&x, kBlocks * sizeof(int));
  cudaMemset(x, 127, kBlocks * sizeof(int));
  least<<<kBlocks, 512>>>(x);
  cudaMemcpy(&last, &x[kBlocks - 1], sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d\n", last);
  cudaFree(x);
}
