// An exited thread does not reach a barrier.
// EXPECT 1: barrier_after_return\.cu:6: 20 of the 32 threads of block \(0,0\) wait at this __syncthreads\(\), but 12 returned before
#include <cuda_runtime.h>
__global__ void leave(int n) {
  if (static_cast<int>(threadIdx.x) >= n) return;
  __syncthreads();
}

int main() { leave<<<1, 32>>>(20); }
