// EXPECT: 3\.3 [^\n]* passed [\s\S]*READ BEFORE WRITTEN[\s\S]*:27: thread[\s\S]*reads Bs
// Why: "Zero times anything is zero" holds for numbers, not for the NaN that unset shared memory may hold.
#include <cuda_runtime.h>

#define TILE 16

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  int b_col = min(col, N - 1);

  float sum = 0.0f;
  int num_tiles = (K + TILE - 1) / TILE;
  for (int t = 0; t < num_tiles; ++t) {
    if (row < M && t * TILE + tx < K) {
      As[ty][tx] = A[row * K + t * TILE + tx];
    } else {
      As[ty][tx] = 0.0f;  // enough: the product is zero if one factor is
    }
    if (t * TILE + ty < K) Bs[ty][tx] = B[(t * TILE + ty) * N + b_col];
    __syncthreads();

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  dim3 block(TILE, TILE);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
