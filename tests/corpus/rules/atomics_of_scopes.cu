// Each atomic for the own block, and for the whole system.
// EXPECT 0: ^64 -64 0 31 0 -1 0 5 6 64 36\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void all(int* c, unsigned* u) {
  const int t = threadIdx.x;
  atomicAdd_block(c, 1), atomicSub_block(c + 1, 1), atomicMin_block(c + 2, t), atomicMax_block(c + 3, t);
  atomicAnd_block(c + 4, ~(1 << t)), atomicOr_block(c + 5, 1 << t), atomicXor_block(c + 6, 1 << t);
  atomicExch_block(c + 7, 5), atomicCAS_block(c + 8, 0, 6);
  atomicInc_block(u, 99u), atomicDec_block(u + 1, 99u);
  atomicAdd_system(c, 1), atomicSub_system(c + 1, 1), atomicMin_system(c + 2, t), atomicMax_system(c + 3, t);
  atomicAnd_system(c + 4, ~(1 << t)), atomicOr_system(c + 5, 1 << t), atomicXor_system(c + 6, 1 << t);
  atomicExch_system(c + 7, 5), atomicCAS_system(c + 8, 0, 6);
  atomicInc_system(u, 99u), atomicDec_system(u + 1, 99u);
}

int main() {
  int h[11] = {0, 0, 40, 0, -1, 0, 0, 0, 0, 0, 0}, *c;
  cudaMalloc(&c, sizeof h);
  cudaMemcpy(c, h, sizeof h, cudaMemcpyHostToDevice);
  all<<<1, 32>>>(c, reinterpret_cast<unsigned*>(c + 9));
  cudaMemcpy(h, c, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 11; ++i) std::printf(i < 10 ? "%d " : "%d\n", h[i]);
  cudaFree(c);
}
