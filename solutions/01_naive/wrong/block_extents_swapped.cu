// EXPECT: 1\.1 first: [^\n]*WRONG RESULT\s+Line 20 makes blocks of 8 x 32 threads, x first, but the grid is the one for blocks of 32 x 8: it has 1 x 5\s+blocks when M=33 and N=19
// Why: the block's height stands where its width belongs; the grid is right, and a part of C is never written.
#include <cuda_runtime.h>

constexpr int kWidth = 32, kHeight = 8;

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
  dim3 grid((N + kWidth - 1) / kWidth, (M + kHeight - 1) / kHeight);
  matmul_naive<<<grid, dim3(kHeight, kWidth)>>>(A, B, C, M, N, K);
}
