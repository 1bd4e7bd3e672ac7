// What atomics have changed is the kernel's until it has ended, for the host and for other streams; two kernels that
// add to one counter get on with each other.
// EXPECT 1: ^3\n(?![\s\S]*:2[0134]:)\S*:22: host code reads memory that the launch of line 21 writes to, and nothing has waited for\s+that\s+launch\.[\s\S]*:25: this cudaMemcpyAsync reads d\[0\], which line 2[34] uses in another stream
#include <cuda_runtime.h>

#include <cstdio>

__global__ void count(int* x) { atomicAdd(x, 1); }

int main() {
  int *managed, *d, *h;
  cudaStream_t one, two;
  cudaStreamCreate(&one);
  cudaStreamCreate(&two);
  cudaMallocManaged(&managed, sizeof(int));
  cudaMallocHost(&h, sizeof(int));
  cudaMalloc(&d, sizeof(int));
  *managed = 0;
  cudaMemset(d, 0, sizeof(int));
  cudaDeviceSynchronize();
  count<<<1, 3>>>(managed);
  int early = *managed;
  count<<<1, 32, 0, one>>>(d);
  count<<<1, 32, 0, two>>>(d);
  cudaMemcpyAsync(h, d, sizeof(int), cudaMemcpyDeviceToHost, two);
  cudaDeviceSynchronize();
  std::printf("%d\n", early);
  cudaFree(managed);
  cudaFree(d);
  cudaFreeHost(h);
}
