// EXPECT: [A-Z ]+\n[^\n]*\.cu:9:[0-9]+: this `if` has no \{ \}, so only lines 10 to 11 belong to it, though line 12 is indented as deep: put \{ \} around lines 10 to 12\.[\s\S]*"mistake": "braces_forgotten"
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0.0f;
  // clang-format off
  if (row < M && col < N)
    for (int k = 0; k < K; ++k)
      sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  // clang-format on
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
