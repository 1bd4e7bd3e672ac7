// EXPECT: WRONG RESULT[\s\S]*The\s+kernel\s+never\s+reads\s+B:\s+line\s+14\s+reads\s+only\s+A
// Why: A stands twice in the product; the index is that of B.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;

  float result = 0.0f;
  for (int i = 0; i < K; ++i) {
    int index_a = row * K + i;
    int index_b = i * N + col;
    result += A[index_a] * A[index_b];
  }
  C[row * N + col] = result;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
