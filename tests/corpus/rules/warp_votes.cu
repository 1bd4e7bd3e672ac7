// Votes, matches and reductions of a warp, and of some of its lanes.
// EXPECT 0: ^all as expected\n$
#include <cuda_runtime.h>

#include <cstdio>

__global__ void votes(int* wrong) {
  const int lane = threadIdx.x;
  const unsigned all = 0xffffffffu;
  int w = 0, same = 0;
  w += __ballot_sync(all, lane % 2) != 0xaaaaaaaau;
  w += __any_sync(all, lane == 7) != 1;
  w += __any_sync(all, lane == 32) != 0;
  w += __all_sync(all, lane < 32) != 1;
  w += __all_sync(all, lane < 31) != 0;
  w += __match_any_sync(all, lane / 8) != 0xffu << lane / 8 * 8;
  w += __match_all_sync(all, 3.5f, &same) != all || same != 1;
  w += __match_all_sync(all, lane, &same) != 0 || same != 0;
  w += __reduce_add_sync(all, lane) != 496;
  w += __reduce_min_sync(all, lane - 16) != -16;
  w += __reduce_max_sync(all, lane - 16) != 15;
  w += __reduce_min_sync(all, static_cast<unsigned>(lane - 16)) != 0;
  w += __reduce_max_sync(all, static_cast<unsigned>(lane - 16)) != 0xffffffffu;
  w += __reduce_and_sync(all, 0xf0u | static_cast<unsigned>(lane)) != 0xf0u;
  w += __reduce_or_sync(all, 1u << lane) != all;
  w += __reduce_xor_sync(all, static_cast<unsigned>(lane)) != 0;
  if (lane < 10) {
    w += __ballot_sync(0x3ff, lane > 3) != 0x3f0;
    w += __reduce_add_sync(0x3ffu, 1u) != 10;
  }
  wrong[lane] = w;
}

int main() {
  int *wrong, host[32], sum = 0;
  cudaMalloc(&wrong, sizeof host);
  votes<<<1, 32>>>(wrong);
  cudaMemcpy(host, wrong, sizeof host, cudaMemcpyDeviceToHost);
  for (int w : host) sum += w;
  std::printf(sum == 0 ? "all as expected\n" : "%d wrong\n", sum);
  cudaFree(wrong);
}
