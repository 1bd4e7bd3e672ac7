// The grid does not cover the array: the host gets what cudaMalloc has left.
// EXPECT 1: unwritten_copied_to_host\.cu:15: cudaMemcpy copies 232 elements of x to the host that nothing has written yet; the first is x\[768\]\.[\s\S]*do its threads cover all of x
#include <cuda_runtime.h>

__global__ void fill(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = i;
}

int main() {
  const int n = 1000;
  float *x, host[n];
  cudaMalloc((void**)&x, sizeof host);
  fill<<<n / 256, 256>>>(x, n);
  cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
  cudaFree(x);
}
