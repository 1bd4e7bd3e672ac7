// A barrier does not wait for threads that have ended. It is told beside what comes of it.
// EXPECT 1: :8: 20 of the 32 threads of block \(0,0\) wait at this __syncthreads\(\), but 12 have returned[\s\S]*:9: [^\n]* reads tile\[31\], which has not been written
#include <cuda_runtime.h>
__global__ void leave(float* out, int n) {
  __shared__ float tile[32];
  if (static_cast<int>(threadIdx.x) >= n) return;
  tile[threadIdx.x] = 1;
  __syncthreads();
  out[threadIdx.x] = tile[31 - threadIdx.x];
}

int main() {
  float* out;
  cudaMalloc(&out, 32 * sizeof(float));
  leave<<<1, 32>>>(out, 20);
  cudaDeviceSynchronize();
  cudaFree(out);
}
