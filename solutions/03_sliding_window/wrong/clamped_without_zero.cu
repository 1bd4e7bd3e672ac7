// EXPECT: WRONG RESULT[\s\S]*the last window repeats
// Why: Clamping keeps every load inside, along K too, where the last product is then added many times.
#include <cuda_runtime.h>

constexpr int BLOCK = 16;

__global__ void matmul_clamped(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BLOCK][BLOCK];
  __shared__ float Bs[BLOCK][BLOCK];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * BLOCK + ty;
  int col = blockIdx.x * BLOCK + tx;
  // No branches: whoever stands outside loads the nearest element inside.
  int safe_row = min(row, M - 1);
  int safe_col = min(col, N - 1);

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += BLOCK) {
    int a_col = min(k0 + tx, K - 1);
    int b_row = min(k0 + ty, K - 1);
    As[ty][tx] = A[safe_row * K + a_col];
    Bs[ty][tx] = B[b_row * N + safe_col];
    __syncthreads();

    for (int k = 0; k < BLOCK; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(BLOCK, BLOCK);
  dim3 grid((N + BLOCK - 1) / BLOCK, (M + BLOCK - 1) / BLOCK);
  matmul_clamped<<<grid, block>>>(A, B, C, M, N, K);
}
