// A static variable of a kernel is one for all threads, in device memory; one that is const is only read.
// EXPECT 1: ^(?=[\s\S]*6 6\n)[\s\S]*static_in_kernel\.cu:10: thread \(0,0\) of block \(1,0\) writes last\[0\], which thread \(0,0\) of block \(0,0\) also writes, in line 10
#include <cuda_runtime.h>

#include <cstdio>

__global__ void raced(int* out) {
  static int last;
  static int started = 6;
  last = blockIdx.x;
  out[blockIdx.x] = started + last / 9;
}

__global__ void in_order(int* out) {
  static const int kWeights[3] = {1, 2, 3};
  static int calls;
  out[0] = kWeights[calls % 3];
  ++calls;
}

int main() {
  int *out, host[2];
  cudaMalloc(&out, 2 * sizeof(int));
  for (int i = 0; i < 3; ++i) in_order<<<1, 1>>>(out);
  raced<<<2, 1>>>(out);
  cudaMemcpy(host, out, 2 * sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d %d\n", host[0], host[1]);
  cudaFree(out);
}
