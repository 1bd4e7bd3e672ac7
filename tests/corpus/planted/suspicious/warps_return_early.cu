// Whole warps return before a barrier: it waits for those threads only that have not ended.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void reverse(const int* in, int* out, int n) {
  __shared__ int s[128];
  int t = threadIdx.x;
  if (t >= (n + 31) / 32 * 32) return;
  if (t < n) s[t] = in[t];
  __syncthreads();
  if (t < n) out[t] = s[n - 1 - t];
}

int main() {
  const int n = 70;
  int in[n], out[n], *d_in, *d_out, wrong = 0;
  for (int i = 0; i < n; ++i) in[i] = i * 3;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  reverse<<<1, 128>>>(d_in, d_out, n);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) wrong += out[i] != in[n - 1 - i];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
