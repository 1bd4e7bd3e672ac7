// EXPECT: WRONG RESULT\n +Line \d+: [^\n]* divides whole numbers and rounds down before ceil[\s\S]*the grid is rounded down
// Why: The rounding up is there, but the division of two ints has rounded down before ceil sees it.
#include <cuda_runtime.h>

#include <cmath>

#define BLOCK_SIZE 16

__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * BLOCK_SIZE + threadIdx.y;
  int col = blockIdx.x * BLOCK_SIZE + threadIdx.x;

  if (row < M && col < N) {
    float sum = 0;
    for (int i = 0; i < K; i++) sum += A[row * K + i] * B[i * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  int blocks_x = (int)std::ceil(N / BLOCK_SIZE);
  int blocks_y = (int)std::ceil(M / BLOCK_SIZE);
  if (blocks_x == 0 || blocks_y == 0) return;
  gemm<<<dim3(blocks_x, blocks_y), dim3(BLOCK_SIZE, BLOCK_SIZE)>>>(A, B, C, M, N, K);
}
