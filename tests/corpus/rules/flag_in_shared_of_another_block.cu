// Each block has a flag of its own in shared memory: what one has released there, another does not acquire.
// EXPECT 1: \.cu:10: thread \(0,0\) of block \(1,0\) reads data\[0\], which thread \(0,0\) of block \(0,0\)\s+writes in line 11
#include <cuda_runtime.h>

__global__ void flags(int* data) {
  __shared__ int flag;
  flag = 0;
  __threadfence();
  atomicAdd(&flag, 1);
  const int seen = blockIdx.x == 1 ? *data : 0;
  if (blockIdx.x == 0) *data = 1 + seen;
  __threadfence();
  atomicAdd(&flag, 1);
}

int main() {
  int* data;
  cudaMalloc(&data, 4);
  cudaMemset(data, 0, 4);
  flags<<<2, 1>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
}
