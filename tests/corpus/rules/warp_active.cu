// The lanes that take one way ask who they are, and add up with one atomic; lanes that have ended are not waited for.
// EXPECT 0: ^11: 0 1 10\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void number(int* out) {
  const int lane = threadIdx.x;
  if (lane % 3 != 0) return;
  const unsigned active = __activemask();
  const int leader = __ffs(active) - 1;
  int first = 0;
  if (lane == leader) first = atomicAdd(out, __popc(active));
  first = __shfl_sync(active, first, leader);
  out[1 + lane] = first + __popc(active & ((1u << lane) - 1));
  __syncwarp();
}

int main() {
  int *out, host[33];
  cudaMalloc(&out, sizeof host);
  cudaMemset(out, 0, sizeof host);
  number<<<1, 32>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d: %d %d %d\n", host[0], host[1], host[4], host[31]);
  cudaFree(out);
}
