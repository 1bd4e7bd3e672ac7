// Variables may be called as CUDA's own, in functions, parameters and classes.
// EXPECT 0: 8 and 4
#include <cstdio>
struct Shape {
  dim3 gridDim, blockDim;
};
__global__ void k(unsigned* n) {
  if (blockIdx.x == 0 && threadIdx.x == 0) *n = gridDim.x;
}
void run(unsigned* n, Shape shape, dim3 blockDim) { k<<<shape.gridDim, blockDim>>>(n); }
int main() {
  unsigned *n, host;
  cudaMalloc(&n, sizeof host);
  dim3 gridDim(8), blockDim(4);
  run(n, {gridDim, blockDim}, blockDim);
  cudaMemcpy(&host, n, sizeof host, cudaMemcpyDeviceToHost);
  cudaFree(n);
  std::printf("%u and %u\n", host, blockDim.x);
}
