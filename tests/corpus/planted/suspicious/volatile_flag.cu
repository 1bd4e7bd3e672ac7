// One warp hands numbers to another through shared memory and a volatile flag, with a fence on either side.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void hand_over(const int* in, int* out) {
  __shared__ int box[2];
  __shared__ volatile int full;
  if (threadIdx.x == 0) full = 0;
  __syncthreads();
  if (threadIdx.x == 32) {
    box[0] = in[0] + in[1];
    box[1] = in[0] * in[1];
    __threadfence_block();
    full = 1;
  } else if (threadIdx.x == 0) {
    while (full == 0) {
    }
    __threadfence_block();
    out[0] = box[0];
    out[1] = box[1];
  }
}

int main() {
  int in[2] = {6, 7}, out[2] = {}, *d_in, *d_out;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  hand_over<<<1, 64>>>(d_in, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", out[0], out[1]);
  cudaFree(d_in);
  cudaFree(d_out);
  return out[0] != 13 || out[1] != 42;
}
