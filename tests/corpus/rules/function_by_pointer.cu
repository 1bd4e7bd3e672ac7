// EXPECT 0: 2 3 5
// A kernel calls its own functions through pointers and virtual functions, with no word against it.
#include <cstdio>

__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
using Function = int (*)(int);
__device__ Function functions[2] = {twice, thrice};

struct Base {
  __device__ virtual int of(int x) const { return x; }
};
struct More : Base {
  __device__ int of(int x) const override { return x + 4; }
};

__global__ void k(int* out) {
  int i = threadIdx.x;
  More more;
  Base plain;
  const Base* which = i < 2 ? &plain : &more;
  out[i] = i < 2 ? functions[i](which->of(1)) : which->of(1);
}

int main() {
  int *d, h[3];
  cudaMalloc(&d, sizeof h);
  k<<<1, 3>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d\n", h[0], h[1], h[2]);
  cudaFree(d);
}
