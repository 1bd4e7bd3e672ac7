// Labelled free of races although it has one: so it is blamed.
#include <cuda_runtime.h>

__global__ void store(int* data) { data[0] = blockIdx.x; }

int main() {
  int* data;
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMemset(data, 0, 2 * sizeof(int));
  store<<<2, 1>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
}
