// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Outputs per thread that stores any: 96
// Why: Only the outer loop of the CPU program is made parallel, as one would do with OpenMP.
#include <cuda_runtime.h>

__global__ void matmul_rows(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M) return;
  for (int col = 0; col < N; ++col) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) {
      sum += A[row * K + k] * B[k * N + col];
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_rows<<<(M + 127) / 128, 128>>>(A, B, C, M, N, K);
}
