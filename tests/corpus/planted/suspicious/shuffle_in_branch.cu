// Shuffles in divergent code: a vote before the branch says which lanes will be there, and the mask names those.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void pass_on(const int* in, int* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, v = in[i];
  unsigned odd = __ballot_sync(0xffffffff, v % 2 == 1);
  if (v % 2 == 1) {
    unsigned before = odd & ((1u << lane) - 1);
    int source = before != 0 ? 31 - __clz(before) : lane;
    out[i] = __shfl_sync(odd, v, source);
  } else {
    out[i] = -__popc(__ballot_sync(~odd, v % 4 == 0));
  }
}

int main() {
  const int n = 128;
  int in[n], out[n], *d_in, *d_out, wrong = 0;
  for (int i = 0; i < n; ++i) in[i] = i * i % 61;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  pass_on<<<2, 64>>>(d_in, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int w = 0; w < n; w += 32) {
    int fours = 0, last = 0;
    for (int i = w; i < w + 32; ++i) fours += in[i] % 4 == 0;
    for (int i = w; i < w + 32; ++i) {
      if (in[i] % 2 == 1) {
        wrong += out[i] != (last ? last : in[i]);
        last = in[i];
      } else {
        wrong += out[i] != -fours;
      }
    }
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
