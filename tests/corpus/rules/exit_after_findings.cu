// exit(0) at the end of main loses nothing.
// EXPECT 1: ^all done\n.*exit_after_findings\.cu:6: thread \(32,0\) of block \(0,0\) writes x\[32\], but x \(line 10\) has 32 elements
#include <cstdio>
#include <cstdlib>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  int* x;
  cudaMalloc(&x, 32 * sizeof(int));
  fill<<<1, 33>>>(x);
  cudaDeviceSynchronize();
  std::printf("all done\n");
  exit(0);
}
