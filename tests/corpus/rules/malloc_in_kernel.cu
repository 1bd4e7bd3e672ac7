// EXPECT 0: ^device: unknown error, host: no error\n
// nvcc builds a call of cudaMalloc in device code without -rdc=true to one that only fails: the pointer stays.
#include <cuda_runtime.h>

#include <cstdio>
__global__ void k(int* status) {
  float* p = nullptr;
  *status = cudaMalloc((void**)&p, 4);
  if (p != nullptr) *status = 0;
}
int main() {
  int *device, status = 0;
  cudaMalloc(&device, sizeof(int));
  k<<<1, 1>>>(device);
  cudaMemcpy(&status, device, sizeof(int), cudaMemcpyDeviceToHost);
  printf("device: %s, host: %s\n", cudaGetErrorString(cudaError_t(status)),
         cudaGetErrorString(cudaGetLastError()));
  cudaFree(device);
}
