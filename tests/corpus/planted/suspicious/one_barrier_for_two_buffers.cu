// Two buffers in turns need one barrier a step: a place is filled again only after the barrier of the step between.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void smooth(const int* in, int* out, int steps) {
  __shared__ int s[2][64];
  int t = threadIdx.x, v = in[t];
  for (int step = 0; step < steps; ++step) {
    s[step % 2][t] = v;
    __syncthreads();
    v = (s[step % 2][(t + 63) % 64] + v + s[step % 2][(t + 1) % 64]) / 3;
  }
  out[t] = v;
}

int main() {
  int in[64], out[64], now[64], next[64], *d_in, *d_out, wrong = 0;
  for (int i = 0; i < 64; ++i) now[i] = in[i] = i * i * 100 % 9973;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  smooth<<<1, 64>>>(d_in, d_out, 9);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int step = 0; step < 9; ++step) {
    for (int i = 0; i < 64; ++i) next[i] = (now[(i + 63) % 64] + now[i] + now[(i + 1) % 64]) / 3;
    for (int i = 0; i < 64; ++i) now[i] = next[i];
  }
  for (int i = 0; i < 64; ++i) wrong += out[i] != now[i];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
