// EXPECT: one thread of each makes(.|\n)*\n2 of 100 points
// Many launches come first that do nothing; only so many are told one by one.
#include <cuda_runtime.h>

__global__ void nothing() {}

__global__ void everything(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = 0; row < M; ++row)
    for (int col = 0; col < N; ++col) {
      float sum = 0;
      for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int i = 0; i < 100; ++i) nothing<<<1, 32>>>();
  everything<<<1, 1>>>(A, B, C, M, N, K);
}
