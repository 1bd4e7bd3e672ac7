// Bytes are read that nobody wrote, nor any of the word that they belong to. Of the two before, whose word is written in
// part, nothing can be said.
// EXPECT 1: ^\S*:6: thread \(32,0\) of block \(0,0\) reads text\[32\], which has not been written yet \(8 times\)
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
