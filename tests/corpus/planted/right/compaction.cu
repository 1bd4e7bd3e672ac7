// The odd numbers of an array, in any order: each warp counts its own by a vote and takes places for all of them.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <vector>

__global__ void keep_odd(const int* in, int n, int* out, int* count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
  bool keep = i < n && in[i] % 2 == 1;
  unsigned votes = __ballot_sync(0xffffffff, keep);
  int first = 0;
  if (lane == 0) first = atomicAdd(count, __popc(votes));
  first = __shfl_sync(0xffffffff, first, 0);
  if (keep) out[first + __popc(votes & ((1u << lane) - 1))] = in[i];
}

int main() {
  const int n = 1100;
  std::vector<int> in(n), out(n), want;
  for (int i = 0; i < n; ++i) {
    in[i] = i * i % 1013;
    if (in[i] % 2 == 1) want.push_back(in[i]);
  }
  int *d_in, *d_out, *d_count, count = 0;
  cudaMalloc(&d_in, n * sizeof(int));
  cudaMalloc(&d_out, want.size() * sizeof(int));
  cudaMalloc(&d_count, sizeof(int));
  cudaMemcpy(d_in, in.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(d_count, 0, sizeof(int));
  keep_odd<<<(n + 127) / 128, 128>>>(d_in, n, d_out, d_count);
  cudaMemcpy(&count, d_count, sizeof(int), cudaMemcpyDeviceToHost);
  out.resize(count);
  cudaMemcpy(out.data(), d_out, count * sizeof(int), cudaMemcpyDeviceToHost);
  std::sort(out.begin(), out.end());
  std::sort(want.begin(), want.end());
  std::printf("%d kept, %s\n", count, out == want ? "right" : "wrong");
  cudaFree(d_in);
  cudaFree(d_out);
  cudaFree(d_count);
  return out != want;
}
