// Lesson 3, right, and none of the technique: a launch for each row, with a thread for each of its outputs
// POINTS: 75
#include <cuda_runtime.h>

__global__ void one_row(const float* A, const float* B, float* C, int N, int K) {
  int col = blockIdx.x * 128 + threadIdx.x;
  if (col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[k] * B[k * N + col];
  C[col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  for (int row = 0; row < M; ++row) one_row<<<(N + 127) / 128, 128>>>(A + row * K, B, C + row * N, N, K);
}
