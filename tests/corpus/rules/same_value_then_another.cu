// Two threads set the same, which is no race; a third one, which has waited for both, sets it back.
// EXPECT 0: ^no error\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void set_and_reset(int* out) {
  __shared__ int flag;
  if (threadIdx.x < 2) flag = 1;
  __syncwarp();
  if (threadIdx.x == 2) flag = 0;
  __syncwarp();
  out[threadIdx.x] = flag;
}

int main() {
  int* out;
  cudaMalloc(&out, 128);
  set_and_reset<<<1, 32>>>(out);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(out);
}
