// Sums of half by atomics alone, with no other atomic in the file: they get on with each other, within a block and between blocks.
// EXPECT 0: ^1536 64 64\n$
#include <cuda_fp16.h>

#include <cstdio>

__global__ void add(half2* pairs, half* one) {
  atomicAdd(pairs, __floats2half2_rn(24.0f, 1.0f));
  atomicAdd(one, __float2half(1.0f));
}

int main() {
  half *x, sums[3];
  cudaMalloc(&x, sizeof(sums));
  cudaMemset(x, 0, sizeof(sums));
  add<<<2, 32>>>(reinterpret_cast<half2*>(x), x + 2);
  cudaMemcpy(sums, x, sizeof(sums), cudaMemcpyDeviceToHost);
  std::printf("%g %g %g\n", __half2float(sums[0]), __half2float(sums[1]), __half2float(sums[2]));
  cudaFree(x);
}
