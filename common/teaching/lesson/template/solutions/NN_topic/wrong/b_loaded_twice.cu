// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats of B loaded[^:]*: 40
// Why: Two rows per block, but the loop goes over B once for each of them.
// To write: a mistake of your lesson that is right but misses the technique, and above it its words.
#include <cuda_runtime.h>

__global__ void matmul_two_rows(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = 2 * blockIdx.x; row < M && row < 2 * blockIdx.x + 2; ++row) {
    for (int col = threadIdx.x; col < N; col += 32) {
      float sum = 0.0f;
      for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0) return;
  matmul_two_rows<<<(M + 1) / 2, 32>>>(A, B, C, M, N, K);
}
