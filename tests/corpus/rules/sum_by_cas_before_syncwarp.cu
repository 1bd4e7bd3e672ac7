// A sum by atomicCAS is no lock that is taken without a fence: what a __syncwarp() orders after it is ordered.
// EXPECT 0: ^6 6\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void add_then_exchange(unsigned* sum, int* out) {
  __shared__ int values[32];
  unsigned old = 0, seen;
  while ((seen = atomicCAS(sum, old, old + 1)) != old) old = seen;
  values[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = values[threadIdx.x ^ 1];
}

int main() {
  unsigned* sum;
  int *out, seen[32];
  cudaMalloc(&sum, sizeof *sum);
  cudaMalloc(&out, sizeof seen);
  cudaMemset(sum, 0, sizeof *sum);
  add_then_exchange<<<1, 32>>>(sum, out);
  cudaMemcpy(seen, out, sizeof seen, cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", seen[7], seen[6] - 1);
  cudaFree(sum);
  cudaFree(out);
}
