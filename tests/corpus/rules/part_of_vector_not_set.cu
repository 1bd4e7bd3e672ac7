// Who stores a float4 of which only three parts are used does nothing wrong, nor who stores bytes of 254.
// EXPECT 0: 6 fefefefe
#include <cstdio>

__global__ void points(float4* out, unsigned int* pixels) {
  float4 p;
  p.x = p.y = p.z = 2;
  out[threadIdx.x] = p;
  pixels[threadIdx.x] = (254 + threadIdx.x) % 256 * 0x01010101u;
}

int main() {
  float4 p, *out;
  unsigned int pixel, *pixels;
  cudaMalloc(&out, 4 * sizeof p);
  cudaMalloc(&pixels, 4 * sizeof pixel);
  points<<<1, 4>>>(out, pixels);
  cudaMemcpy(&p, out, sizeof p, cudaMemcpyDeviceToHost);
  cudaMemcpy(&pixel, pixels, sizeof pixel, cudaMemcpyDeviceToHost);
  std::printf("%.0f %x\n", p.x + p.y + p.z, pixel);
}
