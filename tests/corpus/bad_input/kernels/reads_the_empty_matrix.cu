// EXPECT: 1\.11(.*\n)*\s+.*OUT OF BOUNDS(.*\n)+\s+.*reads_the_empty_matrix\.cu:8:
// Reads before it knows that there is anything to read: with K = 0 A has no elements.
#include <cuda_runtime.h>

__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row >= M || col >= N) return;
  float a = A[row * K];
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) {
    sum += a * B[k * N + col];
    if (k + 1 < K) a = A[row * K + k + 1];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
