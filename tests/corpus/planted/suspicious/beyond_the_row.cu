// Reads go past the end of a row, and stay within its pitch, which was cleared as a whole.
#include <cuda_runtime.h>

#include <cstdio>

__global__ void gradient(const int* in, size_t pitch, int* out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= width || y >= height) return;
  const int* row = (const int*)((const char*)in + y * pitch);
  out[y * width + x] = row[x + 2] - row[x];
}

int main() {
  const int width = 50, height = 5;
  int in[height][width], out[height][width], *d_in, *d_out, wrong = 0;
  size_t pitch;
  for (int i = 0; i < width * height; ++i) in[i / width][i % width] = i * i % 91;
  cudaMallocPitch(&d_in, &pitch, width * sizeof(int), height);
  cudaMalloc(&d_out, sizeof out);
  if (pitch < (width + 2) * sizeof(int)) return 2;
  cudaMemset(d_in, 0, pitch * height);
  cudaMemcpy2D(d_in, pitch, in, width * sizeof(int), width * sizeof(int), height, cudaMemcpyHostToDevice);
  gradient<<<dim3(2, height), 32>>>(d_in, pitch, d_out, width, height);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) wrong += out[y][x] != (x + 2 < width ? in[y][x + 2] : 0) - in[y][x];
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
