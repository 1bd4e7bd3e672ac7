// cg::reduce and sync(block) beside functions of the host with these names; what CUDA's header brings is there.
// EXPECT 0: ^32 2016 2147483647 1\n$
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <cstdio>
namespace cg = cooperative_groups;

__device__ int sum_of(cg::thread_group group, int* shared, int value) {
  for (unsigned i = group.size() / 2; i > 0; i /= 2) {
    shared[group.thread_rank()] = value;
    sync(group);
    if (group.thread_rank() < i) value += shared[group.thread_rank() + i];
    sync(group);
  }
  return value;
}

__global__ void kernel(int* out) {
  __shared__ int shared[64];
  cg::thread_block block = cg::this_thread_block();
  assert(block.size() == 64);
  const auto warp = cg::tiled_partition<32>(block);
  const int ones = cg::reduce(warp, 1, cg::plus<int>());
  const int sum = sum_of(block, shared, static_cast<int>(block.thread_rank()));
  sync(block);
  if (block.thread_rank() == 0) {
    out[0] = ones;
    out[1] = sum;
    out[2] = INT_MAX;
  }
}

void reduce(int* out) { kernel<<<1, 64>>>(out); }
int sync() { return 1; }

int main() {
  int *out, host[3];
  cudaMalloc(&out, sizeof(host));
  reduce(out);
  cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d\n", host[0], host[1], host[2], sync());
  cudaFree(out);
}
