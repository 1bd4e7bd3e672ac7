// EXPECT: WRONG RESULT[\s\S]*k = 0 is left out
// Why: Mathematics numbers the terms of the sum from 1 to K.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = threadIdx.y + blockDim.y * blockIdx.y;
  int col = threadIdx.x + blockDim.x * blockIdx.x;

  if (row < M && col < N) {
    // c_ij = sum of a_ik * b_kj for k = 1 ... K
    float c_ij = 0.0f;
    for (int k = 1; k < K; k++) c_ij += A[row * K + k] * B[k * N + col];
    C[row * N + col] = c_ij;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
