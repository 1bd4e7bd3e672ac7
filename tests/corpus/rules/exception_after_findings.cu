// EXPECT 134: no idea[\s\S]*exception_after_findings\.cu:5: thread \(32,0\) of block \(0,0\) writes x\[32\]
#include <cstdio>
#include <stdexcept>

__global__ void fill(int* x) { x[threadIdx.x] = 1; }

int main() {
  int* x;
  cudaMalloc(&x, 32 * sizeof(int));
  fill<<<1, 33>>>(x);
  cudaDeviceSynchronize();
  throw std::runtime_error("no idea");
}
