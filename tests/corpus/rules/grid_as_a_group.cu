// All threads of a launch as a group: its size and ranks; without a cooperative launch it cannot wait.
// EXPECT 0: ^64 63 4 0\n$
#include <cooperative_groups.h>

#include <cstdio>
namespace cg = cooperative_groups;

__global__ void ask(int* out) {
  cg::grid_group all = cg::this_grid();
  if (all.thread_rank() + 1 != all.size()) return;
  out[0] = all.size();
  out[1] = all.thread_rank();
  out[2] = all.num_blocks();
  out[3] = all.is_valid();
}

int main() {
  int* out;
  cudaMallocManaged(&out, 4 * sizeof(int));
  ask<<<4, 16>>>(out);
  cudaDeviceSynchronize();
  printf("%d %d %d %d\n", out[0], out[1], out[2], out[3]);
  cudaFree(out);
}
