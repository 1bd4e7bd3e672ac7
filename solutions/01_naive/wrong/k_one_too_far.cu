// EXPECT: OUT OF BOUNDS[\s\S]*k\s+reached\s+K,\s+as\s+k\s+<=\s+K\s+lets\s+it[^>]*:14: thread \(0,0\) of block \(0,0\) reads\s+B\[37\]\[0\]
// Why: k <= K runs K + 1 times; in most rows the extra element of A is just the next row.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    const float* a = &A[row * K];  // row of A
    const float* b = &B[col];      // column of B
    float sum = 0.0f;
    for (int k = 0; k <= K; k++) {
      sum += a[k] * b[k * N];
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
