// Structs of 12 and of 3 bytes in arrays, of which other threads write the neighbours.
#include <cuda_runtime.h>

#include <cstdio>

struct Point {
  float x, y, z;
};
struct Color {
  unsigned char r, g, b;
};

__global__ void paint(const Point* points, Color* colors, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Point p = points[i];
  Color c;
  c.r = (unsigned char)p.x;
  c.g = (unsigned char)p.y;
  c.b = (unsigned char)(p.x + p.z);
  colors[i] = c;
}

int main() {
  const int n = 101;
  Point points[n], *d_points;
  Color colors[n], *d_colors;
  int wrong = 0;
  for (int i = 0; i < n; ++i) points[i] = {i * 1.0f, i * 2.0f, i + 3.0f};
  cudaMalloc(&d_points, sizeof points);
  cudaMalloc(&d_colors, sizeof colors);
  cudaMemcpy(d_points, points, sizeof points, cudaMemcpyHostToDevice);
  paint<<<4, 32>>>(d_points, d_colors, n);
  cudaMemcpy(colors, d_colors, sizeof colors, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) {
    wrong += colors[i].r != i || colors[i].g != 2 * i || colors[i].b != 2 * i + 3;
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_points);
  cudaFree(d_colors);
  return wrong != 0;
}
