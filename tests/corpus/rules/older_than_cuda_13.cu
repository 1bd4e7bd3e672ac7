// What CUDA 13 has no longer is told with what to write, and with the option that takes it as CUDA 12 did.
// EXPECT 1: could not be built\.\n\S*:13:18: clockRate: CUDA 13 has no longer this member of cudaDeviceProp; ask\s+cudaDeviceGetAttribute for cudaDevAttrClockRate\.\s+Or run it with --cuda 12, which takes it as CUDA 12 did\.\n[\s\S]*:14:\d+: cudaMemPrefetchAsync: CUDA 13 has no longer the form that takes the number of a device\.[\s\S]*Or run it\s+with --cuda 12[\s\S]*:15:\d+: cudaMemAdvise: CUDA 13 has no longer the form[\s\S]*with --cuda 12
#include <cuda_runtime.h>

#include <cstdio>

int main() {
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  float* x;
  cudaMallocManaged(&x, 4);
  *x = 0;
  printf("%d", p.clockRate);
  cudaMemPrefetchAsync(x, 4, 0);
  cudaMemAdvise(x, 4, cudaMemAdviseSetReadMostly, 0);
}
