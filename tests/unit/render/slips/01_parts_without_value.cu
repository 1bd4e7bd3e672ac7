// EXPECT: WRONG RESULT\n +Line 9: the elements of part have no value yet when line 10 adds to them(?![\s\S]*computed from numbers[\s\S]*\n\{\n)[\s\S]*"mistake": "variable_without_value"
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    float part[4];
    for (int k = 0; k < K; ++k) part[k % 4] += A[row * K + k] * B[k * N + col];
    C[row * N + col] = part[0] + part[1] + part[2] + part[3];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);

  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
