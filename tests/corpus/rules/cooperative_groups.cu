// Groups of threads: a block, tiles of a warp, lanes that take one way, groups that are chosen at run time.
// EXPECT 0: ^2016 136 496 707 4 47\n$
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_runtime.h>

#include <cstdio>
namespace cg = cooperative_groups;
__device__ int sum(cg::thread_group g, int* temp, int v) {
  int lane = g.thread_rank();
  for (int i = g.size() / 2; i > 0; i /= 2) {
    temp[lane] = v;
    g.sync();
    if (lane < i) v += temp[lane + i];
    g.sync();
  }
  return v;
}
__global__ void k(int* out) {
  __shared__ int temp[64];
  auto block = cg::this_thread_block();
  int s = sum(block, temp, block.thread_rank());
  if (block.thread_rank() == 0) out[0] = s;
  block.sync();
  auto tile = cg::tiled_partition<16>(block);
  int t = cg::reduce(tile, int(tile.thread_rank()) + 1, cg::plus<int>());
  if (block.thread_rank() == 0) out[1] = t;
  auto warp = cg::tiled_partition<32>(block);
  int v = warp.thread_rank();
  for (int i = warp.size() / 2; i > 0; i /= 2) v += warp.shfl_down(v, i);
  if (block.thread_rank() == 0) out[2] = v;
  if (block.thread_rank() % 5 == 0) {
    auto active = cg::coalesced_threads();
    int n = cg::inclusive_scan(active, 1);
    if (block.thread_rank() == 30) out[3] = n * 100 + active.size();
  }
  auto four = cg::tiled_partition(block, 4);
  int q = sum(four, temp + block.thread_rank() / 4 * 4, 1);
  if (block.thread_rank() == 60) out[4] = q;
  block.sync();
  cg::invoke_one(
      four, [&](int what) { temp[block.thread_rank() / 4] = what; }, 7);
  four.sync();
  int w = temp[block.thread_rank() / 4] + cg::invoke_one_broadcast(warp, [] { return 40; });
  if (block.thread_rank() == 63) out[5] = w;
}
int main() {
  int* out;
  cudaMalloc(&out, 8 * 4);
  k<<<1, 64>>>(out);
  int h[6];
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d %d %d\n", h[0], h[1], h[2], h[3], h[4], h[5]);
  cudaFree(out);
}
