// Device variables that are templates, or static in one, are device memory as others are, and races in them are told by their names.
// EXPECT 1: ^67 3\n(?![\s\S]*:(19|20|21|22|24|25):)[\s\S]*:31: thread \(0,0\) of block \(0,0\) reads counts<1>\[63\],\s+which thread \(63,0\) of the same
#include <cuda_runtime.h>
#include <stdio.h>

template <int N>
__device__ int counts[64];
template <class T>
struct Shared {
  static __device__ T values[4];
};
template <class T>
__device__ T Shared<T>::values[4];
template <class T>
__constant__ T weights[4];

template <int N>
__global__ void right(int* out) {
  static __device__ int calls;
  const int t = threadIdx.x;
  counts<N>[t] = t;
  Shared<int>::values[t % 4] = weights<int>[1];
  if (t == 0) calls = 5;
  __syncthreads();
  out[t] = counts<N>[63 - t] + calls;
  if (t == 0) out[0] = Shared<int>::values[2];
}

__global__ void races(int* out) {
  counts<1>[threadIdx.x] = 1;
  out[threadIdx.x] = counts<1>[63 - threadIdx.x];
}

int main() {
  int *out, host[64], of_host[4] = {1, 3, 5, 7};
  cudaMalloc(&out, sizeof host);
  cudaMemcpyToSymbol(weights<int>, of_host, sizeof of_host);
  right<2><<<1, 64>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  printf("%d %d\n", host[1], host[0]);
  races<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
