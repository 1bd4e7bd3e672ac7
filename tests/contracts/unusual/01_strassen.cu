// Lesson 1, right: a thread makes 2x2 outputs by Strassen's seven products for eight; it loads and stores what is not side by side
#include <cuda_runtime.h>

__device__ float element(const float* X, int rows, int columns, int row, int column) {
  return row < rows && column < columns ? X[row * columns + column] : 0.0f;
}

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = 2 * (blockIdx.x * blockDim.x + threadIdx.x), row = 2 * (blockIdx.y * blockDim.y + threadIdx.y);
  if (row >= M || col >= N) return;
  float c11 = 0, c12 = 0, c21 = 0, c22 = 0;
  for (int k = 0; k < K; k += 2) {
    float a11 = element(A, M, K, row, k), a12 = element(A, M, K, row, k + 1);
    float a21 = element(A, M, K, row + 1, k), a22 = element(A, M, K, row + 1, k + 1);
    float b11 = element(B, K, N, k, col), b12 = element(B, K, N, k, col + 1);
    float b21 = element(B, K, N, k + 1, col), b22 = element(B, K, N, k + 1, col + 1);
    float m1 = (a11 + a22) * (b11 + b22), m2 = (a21 + a22) * b11, m3 = a11 * (b12 - b22);
    float m4 = a22 * (b21 - b11), m5 = (a11 + a12) * b22, m6 = (a21 - a11) * (b11 + b12);
    float m7 = (a12 - a22) * (b21 + b22);
    c11 += m1 + m4 - m5 + m7;
    c12 += m3 + m5;
    c21 += m2 + m4;
    c22 += m1 - m2 + m3 + m6;
  }
  C[row * N + col] = c11;
  if (col + 1 < N) C[row * N + col + 1] = c12;
  if (row + 1 < M) C[(row + 1) * N + col] = c21;
  if (row + 1 < M && col + 1 < N) C[(row + 1) * N + col + 1] = c22;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16), grid((N + 31) / 32, (M + 31) / 32);
  product<<<grid, block>>>(A, B, C, M, N, K);
}
