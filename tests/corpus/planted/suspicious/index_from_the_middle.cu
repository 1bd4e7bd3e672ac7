// A pointer into the middle of an allocation, and indices that are negative as often as not.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void mirror(const int* middle, int* out, int radius) {
  int d = (int)threadIdx.x - radius;
  if (d <= radius) out[d] = middle[-d] + middle[0];
}

int main() {
  const int radius = 20, n = 2 * radius + 1;
  int x[n], y[n], *d_x, *d_y, wrong = 0;
  for (int i = 0; i < n; ++i) x[i] = i * i;
  cudaMalloc(&d_x, sizeof x);
  cudaMalloc(&d_y, sizeof y);
  cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
  mirror<<<1, 64>>>(d_x + radius, d_y + radius, radius);
  cudaMemcpy(y, d_y, sizeof y, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) wrong += y[i] != x[n - 1 - i] + x[radius];
  std::printf("%d wrong\n", wrong);
  cudaFree(d_x);
  cudaFree(d_y);
  return wrong != 0;
}
