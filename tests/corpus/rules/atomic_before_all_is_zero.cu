// Bins that are set to 0 while others count already: an atomic orders nothing here, a barrier does.
// EXPECT 1: ^(?![\s\S]*make\s+both\s+atomic)[\s\S]*atomic_before_all_is_zero\.cu:6:\s+thread\s+[\s\S]*put\s+a\s+barrier\s+between\s+line\s+6\s+and\s+line\s+7\.
#include <cstdio>
__global__ void bins(int* out) {
  __shared__ int count[64];
  count[threadIdx.x] = 0;
  atomicAdd(&count[threadIdx.x * 7 % 64], 1);
  __syncthreads();
  out[threadIdx.x] = count[threadIdx.x];
}

int main() {
  int* out;
  cudaMalloc(&out, 64 * sizeof(int));
  bins<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
