// A tile is the same kind of group whatever it was cut from, and knows its place there.
// EXPECT 0: ^31: tile 3 of 8, then 7 of 8, half 1 of 2, sum 120, no error\n$
#include <cooperative_groups.h>

#include <cstdio>
namespace cg = cooperative_groups;

__device__ int sum(cg::thread_block_tile<16> tile, int x) {
  for (int i = tile.size() / 2; i > 0; i /= 2) x += tile.shfl_down(x, i);
  return tile.shfl(x, 0);
}
__global__ void parts(int* out) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<4> quarter = cg::tiled_partition<4>(block);
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  const auto of_warp = cg::tiled_partition<4>(warp);
  const cg::thread_block_tile<16> half = cg::tiled_partition<16>(warp);
  const int total = sum(half, half.thread_rank());
  if (block.thread_rank() != 31) return;
  const int all[] = {static_cast<int>(quarter.meta_group_rank() - 4),
                     static_cast<int>(quarter.meta_group_size()),
                     static_cast<int>(of_warp.meta_group_rank()),
                     static_cast<int>(of_warp.meta_group_size()),
                     static_cast<int>(half.meta_group_rank()),
                     static_cast<int>(half.meta_group_size()),
                     total};
  for (int i = 0; i < 7; ++i) out[i] = all[i];
}
int main() {
  int *out, host[7];
  cudaMalloc(&out, sizeof(host));
  parts<<<1, 32>>>(out);
  cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("31: tile %d of %d, then %d of %d, half %d of %d, sum %d, %s\n", host[0], host[1], host[2],
              host[3], host[4], host[5], host[6], cudaGetErrorString(cudaGetLastError()));
  cudaFree(out);
}
