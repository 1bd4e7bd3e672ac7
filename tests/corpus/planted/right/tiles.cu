// Sums of rows of eight numbers by tiles of eight threads (cooperative groups), and their differences to the row before.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include <cstdio>

namespace cg = cooperative_groups;
constexpr int kRow = 8, kRows = 64, kBlock = 128;

__global__ void differences(const int* in, int* out) {
  __shared__ int sums[kBlock / kRow];
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<kRow>(block);
  int row = blockIdx.x * (kBlock / kRow) + tile.meta_group_rank();
  int v = in[row * kRow + tile.thread_rank()];
  for (int d = kRow / 2; d > 0; d /= 2) v += tile.shfl_down(v, d);
  if (tile.thread_rank() == 0) sums[tile.meta_group_rank()] = v;
  block.sync();
  int before = tile.meta_group_rank() > 0 ? sums[tile.meta_group_rank() - 1] : 0;
  if (tile.thread_rank() == 0) out[row] = v - before;
}

int main() {
  static int in[kRows * kRow], out[kRows];
  for (int i = 0; i < kRows * kRow; ++i) in[i] = i * 29 % 47;
  int *d_in, *d_out, wrong = 0;
  cudaMalloc(&d_in, sizeof in);
  cudaMalloc(&d_out, sizeof out);
  cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
  differences<<<kRows * kRow / kBlock, kBlock>>>(d_in, d_out);
  cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
  for (int row = 0, before = 0; row < kRows; ++row) {
    int sum = 0;
    for (int c = 0; c < kRow; ++c) sum += in[row * kRow + c];
    if (row % (kBlock / kRow) == 0) before = 0;
    wrong += out[row] != sum - before;
    before = sum;
  }
  std::printf("%d wrong\n", wrong);
  cudaFree(d_in);
  cudaFree(d_out);
  return wrong != 0;
}
