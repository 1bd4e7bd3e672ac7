// EXPECT: WRONG RESULT[\s\S]*still holds values of the window\s+before
// Why: The tiles are cleared before the loop, when they are new; in the last window they hold the one before.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  // Shared memory holds garbage at the start.
  As[ty][tx] = 0.0f;
  Bs[ty][tx] = 0.0f;

  float sum = 0.0f;
  int tiles = (K + TILE - 1) / TILE;
  for (int t = 0; t < tiles; ++t) {
    int a_col = t * TILE + tx;
    int b_row = t * TILE + ty;
    if (row < M && a_col < K) As[ty][tx] = A[row * K + a_col];
    if (b_row < K && col < N) Bs[ty][tx] = B[b_row * N + col];
    __syncthreads();

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
