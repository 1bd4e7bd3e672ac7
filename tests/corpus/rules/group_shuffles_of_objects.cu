// Groups shuffle not only numbers but objects of up to 32 bytes.
// EXPECT 0: ^1 2 3 4, 31 -1 0.5, 30 29, 7\n$
#include <cooperative_groups.h>

#include <cstdio>

namespace cg = cooperative_groups;

struct Best {
  double value;
  int index;
  float weight;
};

__global__ void exchange(int4* four, Best* best, int2* two, char* one) {
  const cg::thread_block_tile<32> warp = cg::tiled_partition<32>(cg::this_thread_block());
  const int lane = static_cast<int>(warp.thread_rank());
  const int4 got = warp.shfl_xor(make_int4(lane, lane + 1, lane + 2, lane + 3), 1);
  if (lane == 0) *four = got;
  const Best last = warp.shfl(Best{1.0 * lane, -lane / 31, 0.5f}, 31);
  if (lane == 3) *best = last;
  const char letter = warp.shfl_down(static_cast<char>(lane), 5);
  if (lane == 2) *one = letter;
  const cg::coalesced_group all = cg::coalesced_threads();
  const int2 below = all.shfl_up(make_int2(lane, lane - 1), 1);
  if (lane == 31) *two = below;
}

int main() {
  int4 *four, h4;
  Best *best, hb;
  int2 *two, h2;
  char *one, h1;
  cudaMalloc(&four, sizeof(h4));
  cudaMalloc(&best, sizeof(hb));
  cudaMalloc(&two, sizeof(h2));
  cudaMalloc(&one, sizeof(h1));
  exchange<<<1, 32>>>(four, best, two, one);
  cudaMemcpy(&h4, four, sizeof(h4), cudaMemcpyDeviceToHost);
  cudaMemcpy(&hb, best, sizeof(hb), cudaMemcpyDeviceToHost);
  cudaMemcpy(&h2, two, sizeof(h2), cudaMemcpyDeviceToHost);
  cudaMemcpy(&h1, one, sizeof(h1), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d, %g %d %g, %d %d, %d\n", h4.x, h4.y, h4.z, h4.w, hb.value, hb.index, hb.weight,
              h2.x, h2.y, h1);
  cudaFree(four), cudaFree(best), cudaFree(two), cudaFree(one);
}
