// EXPECT: uses\s+more\s+than\s+the\s+512\s+KB\s+of\s+local\s+memory(.|\n)*\n0 of 100 points
// LESSON: 01
// Room on the stack without a look at its pages: the stack pointer is moved into A, where a call then stores and loads what
// nobody announces.
#include <cuda_runtime.h>

#include <cstdint>

#define JOINED(a, b) a##b

__device__ __noinline__ float calls(volatile float* room) { return room[0]; }

__device__ __noinline__ __attribute__((optimize("no-stack-clash-protection"))) float moved(const float* to) {
  volatile char here = 0;
  const auto far = reinterpret_cast<std::uintptr_t>(&here) - reinterpret_cast<std::uintptr_t>(to);
  return calls(static_cast<volatile float*>(JOINED(__builtin_al, loca)(far & ~15ul)));
}

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = moved(A + M * K + 1024) * 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
