// Atomics of two and of four floats, of which each is added by itself.
// EXPECT 0: ^32 64 32 64 96 128\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void add(float2* two, float4* four) {
#if __CUDA_ARCH__ >= 900
  atomicAdd(two, float2{1, 2});
  atomicAdd(four, float4{1, 2, 3, 4});
#endif
}

int main() {
  float host[8] = {}, *memory;
  cudaMalloc(&memory, sizeof host);
  cudaMemset(memory, 0, sizeof host);
  add<<<1, 32>>>(reinterpret_cast<float2*>(memory), reinterpret_cast<float4*>(memory + 4));
  cudaMemcpy(host, memory, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%g %g %g %g %g %g\n", host[0], host[1], host[4], host[5], host[6], host[7]);
  cudaFree(memory);
}
