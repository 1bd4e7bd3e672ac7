// EXPECT: WRONG RESULT\s+Line 20 loads A where its column is below N, but A has K columns
// Why: A's column is a horizontal index, and "horizontal goes with N" was true for C.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float value = 0.0f;
  for (int p = 0; p * TILE < K; ++p) {
    int a_col = p * TILE + tx;  // horizontal
    int b_row = p * TILE + ty;  // vertical
    if (row < M && a_col < N)
      As[ty][tx] = A[row * K + a_col];
    else
      As[ty][tx] = 0.0f;
    if (b_row < K && col < N)
      Bs[ty][tx] = B[b_row * N + col];
    else
      Bs[ty][tx] = 0.0f;
    __syncthreads();  // tiles complete

#pragma unroll
    for (int k = 0; k < TILE; ++k) value += As[ty][k] * Bs[k][tx];
    __syncthreads();  // tiles free again
  }
  if (row < M && col < N) C[row * N + col] = value;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
