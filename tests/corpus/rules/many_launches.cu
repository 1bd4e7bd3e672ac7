// Thousands of launches, allocations and frees.
// EXPECT 0: 5000 20000 cudaSuccess
#include <cstdio>
__global__ void count(int* x) { atomicAdd(x, 1); }
int main() {
  int *x, h;
  cudaMalloc(&x, 4);
  cudaMemset(x, 0, 4);
  for (int i = 0; i < 2500; ++i) count<<<2, 1>>>(x);
  cudaMemcpy(&h, x, 4, cudaMemcpyDeviceToHost);
  int got = 0;
  for (int i = 0; i < 20000; ++i) {
    void* p;
    got += cudaMalloc(&p, 1000) == cudaSuccess && p != nullptr;
    cudaFree(p);
  }
  std::printf("%d %d %s\n", h, got, cudaGetErrorName(cudaGetLastError()));
}
