// EXPECT: a\s+function\s+ended\s+without\s+its\s+return(.|\n)*\n[0-2] of 100 points
// A function ends without a return: what runs on would enter the next one without a call, and take a number of its frame for the
// place to return to, such as the middle of an instruction that loads.
#include <cuda_runtime.h>

#include <cstdint>

__device__ __noinline__ float hidden(const float* p) {
  return p[0] + static_cast<float>(0x00c307100ff35f90ul % 7);
}

__device__ __noinline__ void falls(const float* p, std::uintptr_t to) {
  volatile std::uintptr_t next[2];
  next[0] = to;
  next[1] = reinterpret_cast<std::uintptr_t>(p);
  __builtin_unreachable();
}
__device__ __noinline__ float enters(float x) { return x * 2.0f; }

__global__ void product(const float* A, const float* B, float* C, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (threadIdx.x == 3) falls(A + K, reinterpret_cast<std::uintptr_t>(&hidden) + 2);
  float sum = enters(0.0f);
  for (int k = 0; k < K; ++k) sum += hidden(A + row * K + k) * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, N, K);
}
