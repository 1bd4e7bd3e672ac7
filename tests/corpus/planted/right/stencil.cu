// A one-dimensional stencil of seven points, with a halo in shared memory and zeros beyond the ends.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int kBlock = 128, kRadius = 3;

__global__ void stencil(const int* in, int* out, int n) {
  __shared__ int s[kBlock + 2 * kRadius];
  int t = threadIdx.x, i = blockIdx.x * kBlock + t;
  s[t + kRadius] = i < n ? in[i] : 0;
  if (t < kRadius) {
    int left = i - kRadius, right = i + kBlock;
    s[t] = left >= 0 ? in[left] : 0;
    s[t + kRadius + kBlock] = right < n ? in[right] : 0;
  }
  __syncthreads();
  int sum = 0;
  for (int d = -kRadius; d <= kRadius; ++d) sum += s[t + kRadius + d];
  if (i < n) out[i] = sum;
}

int main() {
  const int n = 1000;
  std::vector<int> in(n), out(n);
  for (int i = 0; i < n; ++i) in[i] = i * i % 101;
  int *d_in, *d_out;
  cudaMalloc(&d_in, n * sizeof(int));
  cudaMalloc(&d_out, n * sizeof(int));
  cudaMemcpy(d_in, in.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  stencil<<<(n + kBlock - 1) / kBlock, kBlock>>>(d_in, d_out, n);
  cudaMemcpy(out.data(), d_out, n * sizeof(int), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    int sum = 0;
    for (int d = -kRadius; d <= kRadius; ++d) sum += i + d >= 0 && i + d < n ? in[i + d] : 0;
    wrong += out[i] != sum;
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
