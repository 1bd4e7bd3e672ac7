// EXPECT: WRONG RESULT[\s\S]*does x count columns and y\s+rows
// Why: "M rows, then N columns" goes into dim3 in that order, but dim3 takes x first.
#include <cuda_runtime.h>

constexpr int BLOCK = 16;

inline int blocks_for(int n) { return (n + BLOCK - 1) / BLOCK; }

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * BLOCK + threadIdx.y;
  int col = blockIdx.x * BLOCK + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid(blocks_for(M), blocks_for(N));
  matmul_naive<<<grid, dim3(BLOCK, BLOCK)>>>(A, B, C, M, N, K);
}
