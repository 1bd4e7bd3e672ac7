// EXPECT: WRONG RESULT[\s\S]*it is the\s+transposed product
// Why: x first, y second, as in a drawing: the result is stored with rows and columns exchanged.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;

  if (x < N && y < M) {
    float sum = 0.0f;
    for (int k = 0; k < K; k++) {
      sum += A[y * K + k] * B[k * N + x];
    }
    C[x * M + y] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
