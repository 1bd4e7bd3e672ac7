// EXPECT: device_array_left_for_the_next.cu:9: thread \(0,0\) of block \(0,0\) reads second\[4\], but second has 4 elements
// Left by a word through a pointer, an array of the file does not fall into the next one.
#include <cstdio>

__device__ float first[4] = {1, 2, 3, 4}, second[4] = {5, 6, 7, 8};

__device__ float sum(const float* each, int n) {
  float all = 0;
  for (int i = 0; i < n; ++i) all += each[i];
  return all;
}

__global__ void k(float* out, int n) {
  out[0] = sum(first, n - 1);
  out[1] = sum(second, n);
}

int main() {
  float* out;
  cudaMalloc(&out, 2 * sizeof(float));
  k<<<1, 1>>>(out, 5);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(out);
}
