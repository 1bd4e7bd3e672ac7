// EXPECT: WRONG RESULT[\s\S]*with\s+i\s+<\s+N\s+the\s+loop\s+counts\s+to\s+N[\s\S]*k is compared with M or N
// Why: Many tutorials multiply N x N matrices, where every loop ends at N.
#include <cuda_runtime.h>

__global__ void matrixMultiplication(const float* A, const float* B, float* C, int M, int N, int K) {
  int ROW = blockIdx.y * blockDim.y + threadIdx.y;
  int COL = blockIdx.x * blockDim.x + threadIdx.x;

  float tmpSum = 0;
  if (ROW < M && COL < N) {
    // each thread computes one element of the block sub-matrix
    for (int i = 0; i < N; i++) {
      tmpSum += A[ROW * K + i] * B[i * N + COL];
    }
    C[ROW * N + COL] = tmpSum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 threadsPerBlock(16, 16);
  dim3 blocksPerGrid((N + 15) / 16, (M + 15) / 16);
  matrixMultiplication<<<blocksPerGrid, threadsPerBlock>>>(A, B, C, M, N, K);
}
