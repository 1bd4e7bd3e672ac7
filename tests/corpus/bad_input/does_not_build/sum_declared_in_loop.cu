// EXPECT: COULD NOT BUILD\n +\S*sum_declared_in_loop\.cu:11:24: `sum` is declared in line 9, inside the \{ \} of lines 8 to 10, and not known outside them: declare it before the \{\.\n +11 \| [^\n]*\n\n0 of
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    for (int k = 0; k < K; ++k) {
      float sum = 0; sum += A[row * K + k] * B[k * N + col];
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
