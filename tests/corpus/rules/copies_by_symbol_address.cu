// What cudaGetSymbolAddress tells is device memory, and page-locked memory counts as the host's and the device's.
// EXPECT 1: ^4\.5 0 6 9 0, errors 0 0 0 0 1\n[\s\S]*:24: cudaMemcpy copies 20 bytes, which is more than its\s+destination has\.
#include <cstdio>
__device__ float value[4];
__constant__ float weight;
__global__ void add() { value[0] += weight; }
int main() {
  float *v, *w, *locked, host[5] = {1.5f, 2.0f, 6.0f, 9.0f, 0.0f}, three = 3.0f;
  cudaGetSymbolAddress((void**)&v, value);
  cudaGetSymbolAddress((void**)&w, weight);
  const cudaError_t to = cudaMemcpy(v, host, 16, cudaMemcpyHostToDevice);
  const cudaError_t set = cudaMemset(v + 1, 0, sizeof(float));
  cudaMemcpy(w, &three, sizeof(float), cudaMemcpyHostToDevice);
  add<<<1, 1>>>();
  const cudaError_t from = cudaMemcpy(host, v, 16, cudaMemcpyDeviceToHost);
  cudaMallocHost(&locked, 16);
  cudaMemcpy(locked, host, 16, cudaMemcpyHostToDevice);
  cudaMemcpy(locked, v, 16, cudaMemcpyDeviceToDevice);
  const cudaError_t back = cudaMemcpy(host, locked, 16, cudaMemcpyDeviceToHost);
  std::printf("%g %g %g %g %g, errors %d %d %d %d %d\n", host[0], host[1], host[2], host[3], host[4], to, set,
              from, back,
              // It has four elements.
              // And here are five.
              cudaMemcpy(v, host, 20, cudaMemcpyHostToDevice));
  cudaFreeHost(locked);
}
