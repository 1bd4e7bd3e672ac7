// EXPECT: static_constant_left.cu:10: thread \(0,0\) of block \(0,0\)\s+reads taps\[5\], but taps has 5 elements
// A constant array of a function, left by a word through a pointer: what the compiler puts behind it is not read in silence.
#include <cstdio>

__constant__ float weights[4] = {1, 2, 3, 4};
__device__ float first[4] = {1, 2, 3, 4}, second[4] = {5, 6, 7, 8};

__device__ float blurred(const float* taps, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i) sum += taps[i];
  return sum;
}

__global__ void k(float* out, int n) {
  static const float taps[5] = {1, 4, 6, 4, 1};
  const char* letters = "what nobody else reads";
  for (int i = 0; i < n; ++i) out[i] = letters[i];
  out[n] = blurred(weights, 4) + blurred(first, 4) + blurred(second, 4) + blurred(taps, n);
}

int main() {
  float* out;
  cudaMalloc(&out, 64);
  k<<<1, 1>>>(out, 6);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(out);
}
