// Threads that have nothing to do may end in front of a barrier.
// EXPECT 0: all 20 came through
#include <cuda_runtime.h>

#include <cstdio>

__global__ void leave(float* out, int n) {
  __shared__ float tile[32];
  if (static_cast<int>(threadIdx.x) >= n) return;
  tile[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = tile[n - 1 - threadIdx.x];
}

int main() {
  float* out;
  cudaMalloc(&out, 32 * sizeof(float));
  leave<<<1, 32>>>(out, 20);
  cudaDeviceSynchronize();
  float got[20];
  cudaMemcpy(got, out, sizeof(got), cudaMemcpyDeviceToHost);
  int ones = 0;
  for (float g : got) ones += g == 1;
  if (ones == 20) printf("all %d came through\n", ones);
  cudaFree(out);
}
