// Has a kernel of the same name as main.cu, which no other file sees, and a mistake in line 8.
#include "plain.h"

static __global__ void same_name(float* x, int n) {
  __shared__ float tile[32];
  tile[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = tile[(threadIdx.x + n) % 33 % 32] * 10 + x[32] * 0;
}

void launch_other(float* x) { same_name<<<1, 32>>>(x, 33); }
