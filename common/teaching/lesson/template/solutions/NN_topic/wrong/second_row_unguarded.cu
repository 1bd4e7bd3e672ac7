// EXPECT: OUT OF BOUNDS[\s\S]*reads A\[33\]\[0\], but A has rows 0 to 32
// Why: The last block has two rows whether M is even or not.
// To write: a mistake of your lesson that students make, and above it the words that must reject it.
#include <cuda_runtime.h>

__global__ void matmul_two_rows(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = 2 * blockIdx.x;
  for (int col = threadIdx.x; col < N; col += 32) {
    float above = 0.0f, below = 0.0f;
    for (int k = 0; k < K; ++k) {
      float b = B[k * N + col];
      above += A[row * K + k] * b;
      below += A[(row + 1) * K + k] * b;
    }
    C[row * N + col] = above;
    C[(row + 1) * N + col] = below;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0) return;
  matmul_two_rows<<<(M + 1) / 2, 32>>>(A, B, C, M, N, K);
}
