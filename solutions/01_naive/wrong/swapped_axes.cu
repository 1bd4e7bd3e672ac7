// EXPECT: WRONG RESULT[\s\S]*does x count columns and y\s+rows
// Why: x sounds like the first index, and the first index of C is the row. Square matrices never show it.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= M || j >= N) return;

  float sum = 0.0f;
  for (int k = 0; k < K; k++) {
    sum += A[i * K + k] * B[k * N + j];
  }
  C[i * N + j] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
