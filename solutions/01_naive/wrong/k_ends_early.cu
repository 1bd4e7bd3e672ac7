// EXPECT: WRONG RESULT[\s\S]*the last k is left out
// Why: "The last index is K - 1", and then < instead of <=.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    const int last = K - 1;
    float sum = 0.0f;
    int k = 0;
    while (k < last) {
      sum += A[row * K + k] * B[k * N + col];
      k++;
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
