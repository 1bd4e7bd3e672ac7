// Two blocks add by atomics.
#include <cuda_runtime.h>

__global__ void store(int* data) { atomicAdd(data, 1); }

int main() {
  int* data;
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMemset(data, 0, 2 * sizeof(int));
  store<<<2, 1>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
}
