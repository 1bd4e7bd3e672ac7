// A barrier in an if: the condition is the same for all threads of a block, though it is read from memory.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void maybe_reverse(const int* in, int* out, const int* turn) {
  __shared__ int s[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t, v = in[i];
  if (turn[blockIdx.x] != 0) {
    s[t] = v;
    __syncthreads();
    v = s[63 - t];
  }
  out[i] = v;
}

int main() {
  int in[256], out[256], turn[4] = {0, 1, 0, 1}, *d_in, *d_out, *d_turn, wrong = 0;
  for (int i = 0; i < 256; ++i) in[i] = i;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMalloc(&d_turn, sizeof turn);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  cudaMemcpy(d_turn, turn, sizeof turn, cudaMemcpyHostToDevice);
  maybe_reverse<<<4, 64>>>(d_in, d_out, d_turn);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 256; ++i) wrong += out[i] != (turn[i / 64] ? i / 64 * 64 + 63 - i % 64 : i);
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  cudaFree(d_turn);
  return wrong != 0;
}
