// Squares, with all that it needs: nothing is to be said.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void squares(int* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = i * i;
}

int main() {
  int *x, last;
  cudaMalloc(&x, 100 * sizeof(int));
  squares<<<2, 64>>>(x, 100);
  cudaMemcpy(&last, x + 99, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(x);
  return last == 99 * 99 ? 0 : 1;
}
