// EXPECT: RACE[\s\S]*:10: [\s\S]*only one\s+block\s+may\s+write\s+each\s+element\s+of\s+C
// Why: The launch has a thread for each element, but the kernel still has the loops over rows and columns.
#include <cuda_runtime.h>

__global__ void matmul_loops(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < N; j++) {
      float sum = 0.0f;
      for (int k = 0; k < K; k++) sum += A[i * K + k] * B[k * N + j];
      C[i * N + j] = sum;
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_loops<<<grid, block>>>(A, B, C, M, N, K);
}
