// A program of three files, whose header lies in a folder that -I names and in one above.
#include <cstdio>
#include <scale.cuh>

#include "../include/twice.h"
#include "plain.h"

static __global__ void same_name(float* x) { x[threadIdx.x] += 1; }

int main(int count, char** words) {
  float *x, h[32];
  cudaMalloc(&x, sizeof h);
  for (int i = 0; i < 32; ++i) h[i] = i;
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  same_name<<<1, 32>>>(x);
  scale<<<1, 32>>>(x, twice(2));
  launch_other(x);
  cudaMemcpy(h, x, sizeof h, cudaMemcpyDeviceToHost);
  std::printf("%g %g, %d %s\n", h[0], h[31], sum_of(1, 2), count > 1 ? words[1] : "no argument");
  cudaFree(x);
}
