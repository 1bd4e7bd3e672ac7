// Threads that go round a loop once less never come to its last barrier. Threads that return before may.
// EXPECT 1: ^17\n[\s\S]*:11: 4 of the 16 threads of block \(0,0\) come to this __syncthreads\(\), the others never\.\n[\s\S]*in an if or a loop
#include <cuda_runtime.h>

#include <cstdio>

__global__ void doubled(int* x, int n) {
  __shared__ int place[16];
  for (int i = threadIdx.x; i < n; i += 16) {
    place[threadIdx.x] = x[i];
    __syncthreads();
    x[i] = 2 * place[threadIdx.x];
  }
}

__global__ void one_more(int* x, int n) {
  __shared__ int place[16];
  const int t = threadIdx.x;
  if (t >= n) return;
  for (int i = t; i < n; i += n) {
    place[t] = x[i];
    __syncthreads();
    x[i] = place[t] + 1;
  }
}

int main() {
  int host[20] = {8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8}, *x;
  cudaMalloc(&x, sizeof host);
  cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
  doubled<<<1, 16>>>(x, 20);
  one_more<<<1, 16>>>(x, 10);
  cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
  printf("%d\n", host[3]);
  cudaFree(x);
}
