// Labelled a race, but all that is wrong is an index: what is found is not it.
#include <cuda_runtime.h>

__global__ void store(int* data) { data[2] = 1; }

int main() {
  int* data;
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMemset(data, 0, 2 * sizeof(int));
  store<<<1, 1>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
}
