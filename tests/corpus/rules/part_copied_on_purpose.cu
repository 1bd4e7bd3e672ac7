// A quarter that is copied first is no slip where the rest follows, or where another part is missing.
// EXPECT 1: :6: thread \(0,0\) of block \(0,0\) reads d\[768\], which has not been written yet(?![\s\S]*sizeof)[\s\S]*cudaMalloc does not clear memory
#include <cuda_runtime.h>

// Lines above keep the number of the next one.
__global__ void add(const float* in, float* out) { *out = in[1023 - 255 + threadIdx.x]; }

int main() {
  static float h[1024];
  float *d, *out;
  cudaMalloc(&d, sizeof h);
  cudaMalloc(&out, sizeof(float));
  for (int part = 0; part < 3; ++part)
    cudaMemcpy(d + 256 * part, h + 256 * part, 256 * sizeof(float), cudaMemcpyHostToDevice);
  add<<<1, 1>>>(d, out);
  cudaFree(d);
  cudaFree(out);
}
