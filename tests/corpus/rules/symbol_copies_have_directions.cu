// cudaMemcpyToSymbol and its like go where their direction says: from the host or the device, and to it.
// EXPECT 1: ^0 0 0 21 21 1, 5 2 3\n[\s\S]*\.cu:19: cudaMemcpyToSymbol says cudaMemcpyDeviceToHost, but its destination is device memory[\s\S]*The order is cudaMemcpyToSymbol\(destination, source, bytes, offset, direction\)[\s\S]*:20: cudaMemcpyFromSymbol says cudaMemcpyHostToDevice[\s\S]*:21: cudaMemcpyToSymbol says cudaMemcpyHostToDevice, but its source is device memory
#include <cstdio>

__constant__ float weights[2];
__device__ float sums[3];

__global__ void add() { sums[0] = weights[0] + sums[1]; }

int main() {
  const float host[3] = {3, 2, 3};
  float *device, back[3];
  cudaMalloc(&device, sizeof(host));
  cudaMemcpy(device, host, sizeof(host), cudaMemcpyHostToDevice);
  const cudaError_t within = cudaMemcpyToSymbol(weights, device, 8, 0, cudaMemcpyDeviceToDevice);
  const cudaError_t either = cudaMemcpyToSymbolAsync(sums, host, 12, 0, cudaMemcpyDefault, nullptr);
  add<<<1, 1>>>();
  const cudaError_t out = cudaMemcpyFromSymbol(device, sums, 12, 0, cudaMemcpyDeviceToDevice);
  const cudaError_t wrong = cudaMemcpyToSymbol(sums, host, 12, 0, cudaMemcpyDeviceToHost);
  const cudaError_t back_wrong = cudaMemcpyFromSymbol(back, sums, 12, 0, cudaMemcpyHostToDevice);
  const cudaError_t of_device = cudaMemcpyToSymbol(weights, device, 8);
  cudaMemcpy(back, device, sizeof(back), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d %d %d, %g %g %g\n", within, either, out, wrong, back_wrong, of_device, back[0],
              back[1], back[2]);
  cudaFree(device);
}
