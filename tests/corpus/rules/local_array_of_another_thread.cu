// A pointer to a local array of thread 0, handed over in shared memory.
// EXPECT 1: local_array_of_another_thread\.cu:11: thread \(1,0\) of block \(0,0\) reads local memory of another thread, through a pointer[\s\S]*Each thread has its own[\s\S]*:12: thread \(1,0\) of block \(0,0\) writes local memory of another thread
#include <cuda_runtime.h>

__global__ void hand_over(float* out, int n) {
  __shared__ float* handed;
  float mine[8];
  for (int i = 0; i < n; ++i) mine[i] = i;
  if (threadIdx.x == 0) handed = mine;
  __syncthreads();
  float seen = threadIdx.x == 0 ? mine[0] : handed[threadIdx.x];
  if (threadIdx.x == 1) handed[2] = seen;
  __syncthreads();
  out[threadIdx.x] = seen + mine[2];
}

int main() {
  float* out;
  cudaMalloc(&out, 2 * sizeof(float));
  hand_over<<<1, 2>>>(out, 8);
  cudaDeviceSynchronize();
}
