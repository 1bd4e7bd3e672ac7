// Two warps of a block store to one element.
#include <cuda_runtime.h>

__global__ void store(int* data) {
  if (threadIdx.x % 32 == 0) data[0] = threadIdx.x;
}

int main() {
  int* data;
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMemset(data, 0, 2 * sizeof(int));
  store<<<1, 64>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
}
