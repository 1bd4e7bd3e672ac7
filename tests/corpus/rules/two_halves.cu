// A program is compiled once for each side: kernels and device variables are found by their names, also those that
// only this file sees; what the host constructs is constructed once; each side sees nvcc's macros.
// EXPECT 0: constructed\nhost 0 13 64 7\ndevice 900 73
#include <cuda_runtime.h>

#include <atomic>
#include <cstdio>

#if !defined(__CUDACC__) || !defined(__NVCC__) || CUDART_VERSION < 12000
#error "nvcc defines these"
#endif

struct Told {
  Told() { std::puts("constructed"); }
} told;
std::atomic<int> launches{0};

namespace {
__device__ int counter = 0;
__constant__ int factor;
__device__ int results[3];
}  // namespace

static __host__ __device__ int side() {
#ifdef __CUDA_ARCH__
  return __CUDA_ARCH__;
#else
  return 0;
#endif
}

static __global__ void count(int* out) {
  atomicAdd(&counter, 1);
  out[threadIdx.x] = threadIdx.x;
  if (threadIdx.x == 0) results[0] = side();
}

template <int N, class F>
__global__ void apply(const int* x, F f) {
  if (threadIdx.x == N) results[1] = f(x[threadIdx.x]) * factor;
}

struct PlusFive {
  int five;
  __device__ int operator()(int v) const { return (v + five * 2) / factor; }
};

int main() {
  int *x, two = 1, found[3], counted = 0;
  cudaMalloc(&x, 64 * sizeof(int));
  cudaMemcpyToSymbol(factor, &two, sizeof two);
  launches.fetch_add(7);
  count<<<1, 64>>>(x);
  apply<63><<<1, 64>>>(x, PlusFive{5});
  cudaMemcpyFromSymbol(found, results, sizeof found);
  cudaMemcpyFromSymbol(&counted, counter, sizeof counted);
  std::printf("host %d %d %d %d\n", side(), __CUDACC_VER_MAJOR__, counted, launches.load());
  std::printf("device %d %d\n", found[0], found[1]);
  cudaFree(x);
}
