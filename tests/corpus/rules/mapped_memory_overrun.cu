// Page-locked memory has its bounds in a kernel as device memory has.
// EXPECT 1: :5: thread \(2,0\) of block \(0,0\) writes .*, (which|but .*) has 2 elements
#include <cuda_runtime.h>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  int* x;
  cudaMallocHost(&x, 2 * sizeof(int));
  fill<<<1, 3>>>(x);
  cudaDeviceSynchronize();
  cudaFreeHost(x);
}
