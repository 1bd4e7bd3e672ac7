// EXPECT: 3\.4 [^\n]* passed [\s\S]*WRONG RESULT[\s\S]*still holds values of the window\s+before
// Why: min(TILE, K) is right while one window is all there is; later windows have K minus their start left.
#include <cuda_runtime.h>

#define TILE 16

__global__ void matmul_short_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  int safe_row = min(row, M - 1);
  int safe_col = min(col, N - 1);
  int len = min(TILE, K);  // how many products of a window count

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    if (k0 + tx < K) As[ty][tx] = A[safe_row * K + k0 + tx];
    if (k0 + ty < K) Bs[ty][tx] = B[(k0 + ty) * N + safe_col];
    __syncthreads();  // the window is filled

    for (int k = 0; k < len; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();  // the window is used
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_short_window<<<grid, block>>>(A, B, C, M, N, K);
}
