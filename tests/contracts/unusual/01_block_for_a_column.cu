// Lesson 1, right: a block for each column of C, whose threads take its rows; they do not store side by side
// POINTS: 85
#include <cuda_runtime.h>

__global__ void columns(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x;
  for (int row = threadIdx.x; row < M; row += blockDim.x) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  columns<<<N, 256>>>(A, B, C, M, N, K);
}
