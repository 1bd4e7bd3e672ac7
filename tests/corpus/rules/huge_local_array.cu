// EXPECT 1: huge_local_array\.cu:[67]: thread \(\d+,0\) of block \(0,0\) uses more than the 512 KB of local memory
#include <cuda_runtime.h>
__device__ __noinline__ void fill(volatile int* to, int n) {
  for (int i = 0; i < n; ++i) to[i] = i;
}
__global__ void sum(int* x) {
  volatile int local[200000];
  fill(local, 200000);
  *x = local[*x];
}

int main() {
  int* x;
  cudaMalloc(&x, 4);
  cudaMemset(x, 0, 4);
  sum<<<1, 32>>>(x);
}
