// EXPECT: WRONG RESULT[\s\S]*reads\s+A\s+with\s+a\s+row\s+stride\s+of\s+N:\s+rows\s+of\s+A\s+are\s+K\s+long
// Why: Copied from the access to B or learnt on square matrices: a row of A is K long, not N.
#include <cuda_runtime.h>

// one element of the product: row of A times column of B
__device__ float dot(const float* A, const float* B, int row, int col, int N, int K) {
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) {
    sum += A[row * N + k] * B[k * N + col];
  }
  return sum;
}

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) C[row * N + col] = dot(A, B, row, col, N, K);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
