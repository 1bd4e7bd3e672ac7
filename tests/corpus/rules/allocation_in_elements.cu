// A size is in bytes: the guard is right, and the array is a quarter of what was meant.
// EXPECT 1: :6: thread \(250,0\) of block \(0,0\) writes d_out\[250\], but d_out \(line 12\) has 250 elements \(750 times\)\.\n    6 \|[^\n]*\n   12 \|[^\n]*\ncudaMalloc counts in bytes: the 1,000 bytes of line 12 are only 250 elements\. Is the factor sizeof\(float\) missing\?
#include <cuda_runtime.h>
__global__ void fill(float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 2 * i;
}

int main() {
  const int n = 1000;
  float* d_out;
  cudaMalloc((void**)&d_out, n);
  fill<<<4, 256>>>(d_out, n);
  cudaFree(d_out);
}
