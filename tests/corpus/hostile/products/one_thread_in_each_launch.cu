// EXPECT: follow\s+the\s+first\s+64,\s+one\s+after\s+the\s+other(.|\n)*\n2 of 100 points
// A launch for each element of C, of a single thread.
#include <cuda_runtime.h>

__global__ void element(const float* A, const float* B, float* C, int N, int K, int row, int col) {
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = 0; row < M; ++row)
    for (int col = 0; col < N; ++col) element<<<1, 1>>>(A, B, C, N, K, row, col);
}
