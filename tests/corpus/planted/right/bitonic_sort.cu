// 256 numbers sorted in shared memory by a bitonic network.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int kSize = 256;

__global__ void sort(int* x) {
  __shared__ int s[kSize];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  for (int size = 2; size <= kSize; size *= 2) {
    for (int distance = size / 2; distance > 0; distance /= 2) {
      int other = t ^ distance;
      if (other > t) {
        bool up = (t & size) == 0;
        if ((s[t] > s[other]) == up) {
          int v = s[t];
          s[t] = s[other];
          s[other] = v;
        }
      }
      __syncthreads();
    }
  }
  x[t] = s[t];
}

int main() {
  std::vector<int> x(kSize), want;
  for (int i = 0; i < kSize; ++i) x[i] = i * 167 % 257;
  want = x;
  std::sort(want.begin(), want.end());
  int* d_x;
  cudaMalloc(&d_x, kSize * sizeof(int));
  cudaMemcpy(d_x, x.data(), kSize * sizeof(int), cudaMemcpyHostToDevice);
  sort<<<1, kSize>>>(d_x);
  cudaMemcpy(x.data(), d_x, kSize * sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%s\n", x == want ? "right" : "wrong");
  cudaFree(d_x);
  return x != want;
}
