// Barriers that tell all threads of a block how many of them said yes.
// EXPECT 0: ^20 0 1\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void vote(int* out) {
  const int i = threadIdx.x;
  const int count = __syncthreads_count(i % 5 == 0), all = __syncthreads_and(i < 99),
            any = __syncthreads_or(i == 99);
  if (i == 42) out[0] = count, out[1] = all, out[2] = any;
}

int main() {
  int *out, host[3];
  cudaMalloc(&out, sizeof host);
  vote<<<1, 100>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d\n", host[0], host[1], host[2]);
  cudaFree(out);
}
