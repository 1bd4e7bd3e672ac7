// The same of a picture that the grid overlaps at its right and at its lower edge.
// EXPECT 1: :6: thread \(0,4\) of block \(0,1\) writes d_picture\[600\], but d_picture \(line 12\) has 600 elements[\s\S]*1,024 threads run for 600 elements: a guard such as if \(x < width && y < height\) keeps the rest out
#include <cuda_runtime.h>
__global__ void fill(int* picture, int width) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  picture[y * width + x] = x * y;
}

int main() {
  const int width = 30, height = 20;
  int* d_picture;
  cudaMalloc(&d_picture, width * height * sizeof(int));
  fill<<<dim3(2, 2), dim3(16, 16)>>>(d_picture, width);
  cudaFree(d_picture);
}
