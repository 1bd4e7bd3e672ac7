// EXPECT 1: global_read_past_end\.cu:6: thread \(8,0\) of block \(1,0\) reads in\[40\], but in \(line 12\) has 40 elements \(24 times\)[\s\S]*64 threads run for 40 elements: a guard such as if \(i < n\) keeps the rest out
#include <cstdio>

__global__ void copy(const float* in, float* out) {
  int i = blockIdx.x * 32 + threadIdx.x;
  float v = in[i];
  if (i < 40) out[i] = v;
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 40 * sizeof(float));
  cudaMalloc(&out, 40 * sizeof(float));
  copy<<<2, 32>>>(in, out);
}
