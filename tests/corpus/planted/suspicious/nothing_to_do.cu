// Sizes of zero: no bytes to allocate, to copy, to set or to free, and a kernel whose threads all find nothing.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__global__ void twice(int* x, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] *= 2;
}

cudaError_t twice_all(std::vector<int>& x) {
  int* d_x = nullptr;
  const size_t bytes = x.size() * sizeof(int);
  if (cudaError_t error = cudaMalloc(&d_x, bytes)) return error;
  cudaMemcpy(d_x, x.data(), bytes, cudaMemcpyHostToDevice);
  twice<<<1, 32>>>(d_x, (int)x.size());
  cudaError_t error = cudaMemcpy(x.data(), d_x, bytes, cudaMemcpyDeviceToHost);
  cudaFree(d_x);
  cudaFree(nullptr);
  return error;
}

int main() {
  int wrong = 0;
  for (int n : {0, 1, 33, 0}) {
    std::vector<int> x(n, 21);
    wrong += twice_all(x) != cudaSuccess;
    for (int v : x) wrong += v != 42;
  }
  std::printf("%d wrong\n", wrong);
  return wrong != 0 || cudaGetLastError() != cudaSuccess;
}
