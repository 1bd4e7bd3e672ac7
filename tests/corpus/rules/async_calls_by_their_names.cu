// Each message names the function that was called. Different mistakes of one line stay apart.
// EXPECT 1: :7: cudaMemcpyAsync says cudaMemcpyDeviceToHost, but its destination is device memory[\s\S]*:8: cudaMemsetAsync fills 68 bytes, but its destination, device, has 64\.[\s\S]*:9: cudaMemset2D of host memory\.\n[^\n]*\n[^\n]*:9: cudaMemcpy2DAsync copies 68 bytes, but its source, device, has 64\.[\s\S]*:10: cudaMemcpyAsync copies 16 elements of device to the host that nothing has written yet
#include <cuda_runtime.h>
int main() {
  float host[17], *device;
  cudaMalloc(&device, 64);
  cudaMemcpyAsync(device, host, 64, cudaMemcpyDeviceToHost);
  cudaMemsetAsync(device, 0, 68);
  cudaMemset2D(host, 68, 0, 68, 1), cudaMemcpy2DAsync(host, 68, device, 68, 68, 1, cudaMemcpyDeviceToHost);
  cudaMemcpyAsync(host, device, 64, cudaMemcpyDeviceToHost);
  cudaFree(device);
}
