// All four shuffles, of each type, and within parts of a warp.
// EXPECT 0: ^all as expected\n$
#include <cuda_runtime.h>

#include <cstdio>

template <class T>
__device__ int shuffled() {
  const int lane = threadIdx.x;
  const unsigned all = 0xffffffffu;
  const T own = static_cast<T>(lane + 1);
  int wrong = 0;
  wrong += __shfl_sync(all, own, 5) != static_cast<T>(6);
  wrong += __shfl_sync(all, own, 3, 8) != static_cast<T>(lane / 8 * 8 + 4);
  wrong += __shfl_sync(all, own, 33) != static_cast<T>(2);
  wrong += __shfl_up_sync(all, own, 4) != static_cast<T>(lane < 4 ? lane + 1 : lane - 3);
  wrong += __shfl_up_sync(all, own, 1, 16) != static_cast<T>(lane % 16 < 1 ? lane + 1 : lane);
  wrong += __shfl_down_sync(all, own, 4) != static_cast<T>(lane > 27 ? lane + 1 : lane + 5);
  wrong += __shfl_down_sync(all, own, 2, 4) != static_cast<T>(lane % 4 > 1 ? lane + 1 : lane + 3);
  wrong += __shfl_xor_sync(all, own, 16) != static_cast<T>((lane ^ 16) + 1);
  wrong += __shfl_xor_sync(all, own, 8, 8) != static_cast<T>((lane & 8) != 0 ? (lane ^ 8) + 1 : lane + 1);
  return wrong;
}

__global__ void forms(int* wrong) {
  wrong[threadIdx.x] = shuffled<int>() + shuffled<unsigned>() + shuffled<long>() + shuffled<unsigned long>() +
                       shuffled<long long>() + shuffled<unsigned long long>() + shuffled<float>() +
                       shuffled<double>();
}

int main() {
  int *wrong, host[32], sum = 0;
  cudaMalloc(&wrong, sizeof host);
  forms<<<1, 32>>>(wrong);
  cudaMemcpy(host, wrong, sizeof host, cudaMemcpyDeviceToHost);
  for (int w : host) sum += w;
  std::printf(sum == 0 ? "all as expected\n" : "%d wrong\n", sum);
  cudaFree(wrong);
}
