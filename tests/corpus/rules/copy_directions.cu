// A copy's kind and its pointers must agree, and both ends must have room. Lines are those of the calls.
// EXPECT 1: copy_directions\.cu:9: cudaMemcpy says cudaMemcpyHostToDevice, but its destination is host memory\.[\s\S]*The order is cudaMemcpy\(destination, source, bytes, direction\)[\s\S]*:10: cudaMemcpy says cudaMemcpyDeviceToHost, but its destination is device memory\.[\s\S]*:11: cudaMemcpy copies 68 bytes, but its destination, device, has 64\.\n    8 \|[^\n]*\n   11 \|[\s\S]*:12: cudaMemset fills 68 bytes, but its destination, device, has 64\.
#include <cuda_runtime.h>

int main() {
  static float host[32];
  float* device;
  cudaMalloc(&device, 64);
  cudaMemcpy(host, device, 64, cudaMemcpyHostToDevice);
  cudaMemcpy(device, host, 64, cudaMemcpyDeviceToHost);
  cudaMemcpy(device, host, 68, cudaMemcpyHostToDevice);
  cudaMemset(device, 0, 68);
  cudaFree(device);
}
