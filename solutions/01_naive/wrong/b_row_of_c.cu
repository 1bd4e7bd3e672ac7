// EXPECT: WRONG RESULT[\s\S]*reads\s+B\s+is\s+that\s+of\s+the\s+thread's\s+own\s+element\s+of\s+C
// Why: C[row][col] is wanted, so row and col go into every index: B[row * N + col].
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;

  float result = 0.0f;
  for (int i = 0; i < K; ++i) {
    int index_a = row * K + i;
    int index_b = row * N + col;
    result += A[index_a] * B[index_b];
  }
  C[row * N + col] = result;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
