// A mistake of its own: the guard is missing.
#include <cuda_runtime.h>

__global__ void squares(int* x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = i * i;
}

int main() {
  int* x;
  cudaMalloc(&x, 100 * sizeof(int));
  squares<<<2, 64>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
}
