// Random numbers, the product in float64, the comparison, and the multiply-add peak.
#include "bench/gpu/kernels.h"
#include "bench/gpu/random_float.h"

namespace bench::gpu {
namespace {

constexpr int kBlock = 256;
constexpr int kTile = 16;

// One thread an element, or several where the grid is too short for all.
__device__ std::size_t first_element() {
  return blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x;
}
__device__ std::size_t stride() { return gridDim.x * static_cast<std::size_t>(blockDim.x); }

int blocks_for(std::size_t count) {
  const std::size_t wanted = (count + kBlock - 1) / kBlock, most = 8192;
  return static_cast<int>(wanted < most ? wanted : most);
}

__global__ void fill_random_kernel(float* to, std::size_t count, std::uint64_t seed) {
  for (std::size_t i = first_element(); i < count; i += stride()) to[i] = random_float(seed, i);
}

// The sliding window of lesson 03, in double.
__global__ void multiply_kernel(const float* A, const float* B, double* product, double* magnitude, int M,
                                int N, int K) {
  __shared__ double As[kTile][kTile], Bs[kTile][kTile];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const std::size_t row = blockIdx.y * kTile + ty, col = blockIdx.x * kTile + tx;
  double sum = 0, absolute = 0;
  for (int from = 0; from < K; from += kTile) {
    As[ty][tx] = row < M && from + tx < K ? A[row * K + from + tx] : 0.0f;
    Bs[ty][tx] = from + ty < K && col < N ? B[static_cast<std::size_t>(from + ty) * N + col] : 0.0f;
    __syncthreads();  // waits until both are stored
    for (int k = 0; k < kTile; ++k) {
      const double a = As[ty][k], b = Bs[k][tx];
      sum = fma(a, b, sum);
      absolute = fma(fabs(a), fabs(b), absolute);
    }
    __syncthreads();  // waits until all have finished reading
  }
  if (row >= M || col >= N) return;
  product[row * N + col] = sum;
  magnitude[row * N + col] = absolute;
}

// Not negative, so the bits are in the order of the values.
__device__ void atomic_max(double* to, double value) {
  atomicMax(reinterpret_cast<unsigned long long*>(to), __double_as_longlong(value));
}

__global__ void compare_kernel(const float* C, const double* product, const double* magnitude,
                               std::size_t count, std::size_t first, double allowed, Deviation* all) {
  __shared__ double worst[kBlock], squares[kBlock];
  double my_worst = 0, my_squares = 0;
  for (std::size_t i = first_element(); i < count; i += stride()) {
    const double error = fabs(C[i] - product[i]);
    if (!(error <= allowed * magnitude[i])) {  // so that NaN is wrong, too
      atomicAdd(&all->wrong, 1ull);
      atomicMin(&all->first_wrong, static_cast<unsigned long long>(first + i));
      if (__float_as_uint(C[i]) == 0xffffffffu) atomicAdd(&all->unwritten, 1ull);
    } else if (magnitude[i] > 0) {
      const double share = error / magnitude[i];
      my_worst = fmax(my_worst, share);
      my_squares += share * share;
    }
  }
  worst[threadIdx.x] = my_worst;
  squares[threadIdx.x] = my_squares;
  for (int half = kBlock / 2; half > 0; half /= 2) {
    __syncthreads();  // waits until both halves are stored
    if (threadIdx.x >= half) continue;
    worst[threadIdx.x] = fmax(worst[threadIdx.x], worst[threadIdx.x + half]);
    squares[threadIdx.x] += squares[threadIdx.x + half];
  }
  if (threadIdx.x != 0) return;
  atomic_max(&all->worst, worst[0]);
  atomicAdd(&all->squares, squares[0]);
}

constexpr int kChains = 8,
              kStepsATrip = 64;  // 8 chains per thread hide the 4 cycles of a multiply-add many times over

__global__ void __launch_bounds__(kBlock) multiply_add_kernel(int trips, float factor, float* sink) {
  float x[kChains];
  for (int i = 0; i < kChains; ++i) x[i] = threadIdx.x + i;
  for (int trip = 0; trip < trips; ++trip) {
#pragma unroll
    for (int step = 0; step < kStepsATrip; ++step) {
#pragma unroll
      for (int i = 0; i < kChains; ++i) x[i] = fmaf(x[i], factor, factor);
    }
  }
  float sum = 0;
  for (int i = 0; i < kChains; ++i) sum += x[i];
  if (sum == 0.125f) *sink = sum;  // never so, which the compiler cannot know
}

}  // namespace

void fill_random(float* to, std::size_t count, std::uint64_t seed) {
  fill_random_kernel<<<blocks_for(count), kBlock>>>(to, count, seed);
}

void multiply_in_double(const float* A, const float* B, double* product, double* magnitude, int M, int N,
                        int K) {
  const dim3 grid((N + kTile - 1) / kTile, (M + kTile - 1) / kTile);
  multiply_kernel<<<grid, dim3(kTile, kTile)>>>(A, B, product, magnitude, M, N, K);
}

void compare(const float* C, const double* product, const double* magnitude, std::size_t count,
             std::size_t first, double allowed, Deviation* deviation) {
  compare_kernel<<<blocks_for(count), kBlock>>>(C, product, magnitude, count, first, allowed, deviation);
}

double multiply_add(int blocks, int trips, float* sink) {
  multiply_add_kernel<<<blocks, kBlock>>>(trips, 0.5f, sink);
  return 2.0 * kChains * kStepsATrip * trips * kBlock * blocks;
}

}  // namespace bench::gpu
