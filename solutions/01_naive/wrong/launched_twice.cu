// EXPECT: RIGHT BUT NOT THE TECHNIQUE\s+The loop of line 19 launches matmul_naive 2 times with the same arguments, and each launch\s+computes\s+all\s+of\s+C\.\s+Once\s+is\s+enough
// Why: One launch is one call of the kernel, and so it seems to need a loop; but one launch runs all blocks.
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
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  for (int i = 0; i < 2; ++i) {
    matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
  }
}
