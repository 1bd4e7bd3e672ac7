// EXPECT: WRONG RESULT[\s\S]*only the last product is kept
// Why: One + is missing: each product replaces the one before, and only the last is left.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;

  float value = 0.0f;
  for (int k = 0; k < K; ++k) {
    value = A[row * K + k] * B[k * N + col];
  }
  C[row * N + col] = value;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
