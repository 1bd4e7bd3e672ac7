// The last steps of a reduction by one warp in shared memory, without a barrier of the block: __syncwarp() orders them.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void sum(const int* x, int* out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = x[blockIdx.x * 128 + t];
  __syncthreads();
  if (t < 64) s[t] += s[t + 64];
  __syncthreads();
  if (t < 32) {
    int v = s[t];
    for (int d = 32; d > 0; d /= 2) {
      v += s[t + d];
      __syncwarp();
      s[t] = v;
      __syncwarp();
    }
    if (t == 0) out[blockIdx.x] = v;
  }
}

int main() {
  static int x[512], out[4], want[4];
  int *d_x, *d_out, wrong = 0;
  for (int i = 0; i < 512; ++i) want[i / 128] += x[i] = i * i % 53;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  sum<<<4, 128>>>(d_x, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int b = 0; b < 4; ++b) wrong += out[b] != want[b];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_out);
  return wrong != 0;
}
