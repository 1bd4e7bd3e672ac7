// EXPECT: ^(?![\s\S]*nothing else changed)[\s\S]*RACE[\s\S]*also\s+writes, in line 10
// Why: Threads step by the number of blocks, so that they repeat others' work. With one block along x C would be right, and the work still repeated.
#include <cuda_runtime.h>

__global__ void matmul_strided(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = blockIdx.y * blockDim.y + threadIdx.y; row < M; row += gridDim.y * blockDim.y) {
    for (int col = blockIdx.x * blockDim.x + threadIdx.x; col < N; col += gridDim.x) {
      float sum = 0.0f;
      for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_strided<<<dim3(2, 3), dim3(16, 16)>>>(A, B, C, M, N, K);
}
