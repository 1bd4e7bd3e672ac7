// Of a struct with a gap a member is copied that nobody has written: that is told, though its gap is not.
// EXPECT 1: \.cu:21: .*reads p\[7\]\.z, which has not been written yet
#include <cuda_runtime.h>

struct __align__(16) Base {
  float x, y;
};
struct __align__(16) Body : Base {
  float z;
};

__global__ void fill(Body* p) {
  p[threadIdx.x].x = 1;
  p[threadIdx.x].y = 2;
  if (threadIdx.x > 40) p[threadIdx.x].z = 3;
}

/* The first thread that reads what is no gap is not the first that reads a gap. */
__global__ void copy(const Body* p, Body* to) {
  const int i = 63 - threadIdx.x;
  if (i > 50 || i < 8) to[i] = p[i];
}

int main() {
  Body *p, *to;
  cudaMalloc(&p, 64 * sizeof(Body));
  cudaMalloc(&to, 64 * sizeof(Body));
  fill<<<1, 64>>>(p);
  copy<<<1, 64>>>(p, to);
  cudaDeviceSynchronize();
  cudaFree(p);
  cudaFree(to);
}
