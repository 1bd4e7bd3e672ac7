// What is no race of device variables: an element each, a barrier in between, atomics, another launch.
// EXPECT 0: 6 10 64 1
#include <cstdio>

namespace counts {
__device__ int done;
}
__device__ float row[64], from_row;
static __device__ double total = 6;
__device__ char flag;

__global__ void fill() {
  row[blockIdx.x * 32 + threadIdx.x] = 10.0f;
  atomicAdd(&counts::done, 1);
  __syncthreads();
  if (blockIdx.x == 0 && threadIdx.x == 5) from_row = row[31];
  if (blockIdx.x == 0) flag = 1;
}

__global__ void use() { total += 0 * row[threadIdx.x]; }

int main() {
  double t;
  float r;
  int done;
  char f;
  fill<<<2, 32>>>();
  use<<<1, 1>>>();
  cudaMemcpyFromSymbol(&t, total, sizeof t);
  cudaMemcpyFromSymbol(&r, from_row, sizeof r);
  cudaMemcpyFromSymbol(&done, counts::done, sizeof done);
  cudaMemcpyFromSymbol(&f, flag, sizeof f);
  std::printf("%.0f %.0f %d %d\n", t, r, done, f);
}
