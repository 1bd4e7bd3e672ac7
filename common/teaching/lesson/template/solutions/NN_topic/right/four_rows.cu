// Right too: a block makes four rows of C, so that a float of B serves four times.
// To write: another right answer to your lesson, one that a student might hand in.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
__global__ void matmul_four_rows(const float* A, const float* B, float* C, int M, int N, int K) {
  int first = 4 * blockIdx.x;
  int rows = min(4, M - first);
  for (int col = threadIdx.x; col < N; col += 64) {
    float sums[4] = {};
    for (int k = 0; k < K; ++k) {
      float b = B[k * N + col];
      for (int i = 0; i < rows; ++i) sums[i] += A[(first + i) * K + k] * b;
    }
    for (int i = 0; i < rows; ++i) C[(first + i) * N + col] = sums[i];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0) return;
  matmul_four_rows<<<(M + 3) / 4, 64>>>(A, B, C, M, N, K);
}
