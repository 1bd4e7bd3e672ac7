// Assembly, vectors of the processor, attributes and another compiler's branch are the host compiler's business.
// EXPECT 0: ^255 210 10\n14 1 16\n$
#include <cstdio>
#include <cstring>

#include "headers/picture_loader.h"

__global__ void invert(unsigned char* pixels, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) pixels[i] = 255 - pixels[i];
}

__attribute__((constructor)) void before_main() { loader_ready += 1; }

int main() {
  unsigned char picture[16], *pixels;
  loader_fill(picture);
  cudaMalloc(&pixels, sizeof(picture));
  cudaMemcpy(pixels, picture, sizeof(picture), cudaMemcpyHostToDevice);
  invert<<<1, 16>>>(pixels, 16);
  cudaMemcpy(picture, pixels, sizeof(picture), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d\n", picture[0], picture[3], picture[15]);
  std::printf("%d %d %d\n", loader_sum(4), loader_ready, loader_copy_of(16));
  cudaFree(pixels);
}
