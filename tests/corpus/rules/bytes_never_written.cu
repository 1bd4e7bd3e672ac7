// Bytes are read that nobody wrote, two of them of a word that a copy has written in part.
// EXPECT 1: ^\S*:5: thread \(30,0\) of block \(0,0\) reads text\[30\], which has not been written yet \(10 times\)
#include <cuda_runtime.h>

__global__ void copy(const char* text, char* out) { out[threadIdx.x] = text[threadIdx.x]; }

int main() {
  char h[30] = {}, *text, *out;
  cudaMalloc(&text, 40);
  cudaMalloc(&out, 40);
  cudaMemcpy(text, h, sizeof h, cudaMemcpyHostToDevice);
  copy<<<1, 40>>>(text, out);
  cudaFree(text);
  cudaFree(out);
}
