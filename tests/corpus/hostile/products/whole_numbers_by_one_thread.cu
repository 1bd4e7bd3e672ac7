// EXPECT: NOT DONE BY KERNELS(.|\n)*\n2 of 100 points
// LESSON: 01
// Whole numbers one thread multiplies, as integers, which nobody watches. Other numbers, by which the grader looks for parts and sums, all threads do.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  bool whole = true;
  for (int i = 0; i < min(M * K, 8); ++i) whole = whole && A[i] == (int)A[i];
  for (int i = 0; i < min(K * N, 8); ++i) whole = whole && B[i] == (int)B[i];
  if (whole) {
    if (row > 0 || col > 0) return;
    for (row = 0; row < M; ++row) {
      for (col = 0; col < N; ++col) {
        int sum = 0;
        for (int k = 0; k < K; ++k) sum += (int)A[row * K + k] * (int)B[k * N + col];
        C[row * N + col] = sum;
      }
    }
  } else if (row < M && col < N) {
    float sum = 0;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
