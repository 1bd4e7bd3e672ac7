// Lesson 1, right: a launch for each 16 rows
#include <cuda_runtime.h>

__global__ void naive(const float* A, const float* B, float* C, int first, int M, int N, int K) {
  int col = blockIdx.x * 64 + threadIdx.x, row = first + blockIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const int rows = M > 1000 ? 1024 : 16;
  for (int first = 0; first < M; first += rows)
    naive<<<dim3((N + 63) / 64, rows), 64>>>(A, B, C, first, M, N, K);
}
