// A hundred lines of one kernel break a rule, and the next kernel is still heard.
// EXPECT 1: noisy_kernel\.cu:113: thread \(8,0\) of block \(0,0\) writes x\[6400\][\s\S]*more findings
#include <cuda_runtime.h>

// clang-format off
__global__ void noisy(int* x) {
  x[0 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[1 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[2 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[3 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[4 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[5 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[6 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[7 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[8 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[9 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[10 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[11 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[12 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[13 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[14 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[15 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[16 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[17 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[18 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[19 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[20 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[21 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[22 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[23 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[24 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[25 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[26 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[27 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[28 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[29 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[30 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[31 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[32 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[33 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[34 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[35 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[36 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[37 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[38 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[39 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[40 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[41 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[42 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[43 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[44 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[45 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[46 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[47 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[48 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[49 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[50 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[51 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[52 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[53 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[54 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[55 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[56 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[57 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[58 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[59 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[60 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[61 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[62 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[63 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[64 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[65 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[66 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[67 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[68 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[69 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[70 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[71 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[72 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[73 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[74 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[75 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[76 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[77 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[78 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[79 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[80 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[81 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[82 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[83 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[84 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[85 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[86 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[87 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[88 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[89 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[90 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[91 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[92 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[93 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[94 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[95 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[96 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[97 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[98 * 64 + threadIdx.x / 2] = threadIdx.x;
  x[99 * 64 + threadIdx.x / 2] = threadIdx.x;
}
// clang-format on

// Past the end of x, for the last 24 threads.
__global__ void overruns(int* x) {
  int i = 6392 + threadIdx.x;
  x[i] = 1;
}

int main() {
  int* x;
  cudaMalloc(&x, 6400 * sizeof(int));
  noisy<<<1, 64>>>(x);
  overruns<<<1, 32>>>(x);
  cudaFree(x);
}
