// EXPECT 0: ^(?![\s\S]*(also says|has no \{ \}))[\s\S]*100 of 100 points[\s\S]*"diagnostics": \[\]
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) {
      sum += A[row * K + k] * B[k * N + col];
    }
    if (sum > 1)
      sum += 0;
    else if (sum < 3)
      sum += 0;
    else
      sum -= 0;
    for (int i = 0; i < 1; ++i)
      if (sum > 2)
        sum += 0;
      else
        sum += 0;
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
