// EXPECT: WRONG RESULT\n +Line 19: N / block\.x divides whole numbers and rounds down before ceil sees it: 19 / 16\s+is\s+1[\s\S]*\n +19 \| dim3 grid[\s\S]*"mistake": "ceil_of_whole_quotient"
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);

  dim3 grid(ceil(N / block.x), ceil(M / block.y));
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
