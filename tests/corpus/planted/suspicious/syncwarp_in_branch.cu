// The halves of a warp go different ways, and each waits for its own lanes only, by a mask that names them.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void turn(const int* in, int* out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = in[lane];
  if (lane < 16) {
    __syncwarp(0x0000ffff);
    out[lane] = s[15 - lane];
  } else {
    __syncwarp(0xffff0000);
    out[lane] = 10 * s[47 - lane];
  }
}

int main() {
  int in[32], out[32], *d_in, *d_out, wrong = 0;
  for (int i = 0; i < 32; ++i) in[i] = i + 5;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  turn<<<1, 32>>>(d_in, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 32; ++i) wrong += out[i] != (i < 16 ? in[15 - i] : 10 * in[47 - i]);
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
