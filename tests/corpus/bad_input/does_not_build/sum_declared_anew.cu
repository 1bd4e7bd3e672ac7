// EXPECT: COULD NOT BUILD\n +\S*sum_declared_anew\.cu:9:[0-9]+: the type in front declares another `sum`: without it, this line stores to the one
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[16][16];
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0.0f;
  float sum += A[row * K] * B[col];
  if (row < M && col < N) C[row * N + col] = sum + As[0][0];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, dim3(16, 16)>>>(A, B, C, M, N, K);
}
