// EXPECT: WRONG\s+RESULT[\s\S]*Line\s+18\s+makes\s+a\s+grid\s+of\s+1\s+x\s+3\s+blocks\s+when\s+M=33\s+and\s+N=19[\s\S]*C\s+takes\s+2\s+x\s+3(?![\s\S]*part\s+of\s+its\s+tile)
// Why: The rounding is remembered for one axis, and forgotten for the other.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid(N / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
