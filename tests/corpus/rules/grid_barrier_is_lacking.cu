// A barrier of all blocks is refused by name, with what does the same.
// EXPECT 1: grid_barrier_is_lacking\.cu:14:3: cudaLaunchCooperativeKernel: the emulator has no barriers of a whole grid yet; run it with\s+--gpu, or end the kernel there, and launch another one\.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void twice(int* x) {
  x[threadIdx.x] = 1;
  cg::this_grid().sync();
}

int main() {
  int* x = nullptr;
  void* arguments[] = {&x};
  cudaLaunchCooperativeKernel((void*)twice, 4, 16, arguments);
}
