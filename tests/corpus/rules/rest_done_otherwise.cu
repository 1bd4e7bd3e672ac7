// Blocks that are rounded down leave nothing out where a second launch does the rest, or where all come out even.
// EXPECT 0: ^1 1 1\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void less(int* x, int first, int n) {
  int i = first + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = x[i] - 8;
}

int main() {
  const int n = 1000;
  const int even = 896;
  static int host[n], halo[even + 2];
  for (int& h : host) h = 9;
  for (int& h : halo) h = 9;
  int *d, *e;
  cudaMalloc(&d, sizeof host);
  cudaMalloc(&e, sizeof halo);
  cudaMemcpy(d, host, sizeof host, cudaMemcpyHostToDevice);
  cudaMemcpy(e, halo, sizeof halo, cudaMemcpyHostToDevice);
  less<<<n / 128, 128>>>(d, 0, n);
  less<<<1, n % 128>>>(d, n - n % 128, n);
  less<<<even / 128, 128>>>(e, 0, even);
  cudaMemcpy(host, d, sizeof host, cudaMemcpyDeviceToHost);
  cudaMemcpy(halo, e, sizeof halo, cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", host[0], host[n - 1], halo[even - 1]);
  cudaFree(d);
  cudaFree(e);
}
