// Refused by name.
#include <cuda_runtime.h>

__global__ void store(int* data) {
  surf1Dwrite(1, static_cast<cudaSurfaceObject_t>(0), 4 * blockIdx.x + 0 * data[0]);
}

int main() {
  int* data;
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMemset(data, 0, 2 * sizeof(int));
  store<<<2, 1>>>(data);
  cudaDeviceSynchronize();
  cudaFree(data);
}
