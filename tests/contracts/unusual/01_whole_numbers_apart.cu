// Lesson 1, right: whole numbers are multiplied as integers, all others as floats
#include <cuda_runtime.h>

__device__ float times(float a, float b) {
  const bool whole = a == rintf(a) && b == rintf(b) && fabsf(a) < 32768 && fabsf(b) < 32768;
  return whole ? static_cast<float>(static_cast<long long>(a) * static_cast<long long>(b)) : a * b;
}
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * 32 + threadIdx.x, row = blockIdx.y * 8 + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += times(A[row * K + k], B[k * N + col]);
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  naive<<<dim3((N + 31) / 32, (M + 7) / 8), dim3(32, 8)>>>(A, B, C, M, N, K);
}
