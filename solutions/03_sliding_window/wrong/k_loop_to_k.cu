// EXPECT: OUT OF BOUNDS\s+Line 28: `k < K` lets k go past 15, where that index of As ends[\s\S]*:29: thread[\s\S]*uses As\[ty\]\[16\]
// Why: The product's loop is carried over from the naive kernel; a window holds 16 of the K products.
#include <cuda_runtime.h>

#define TILE_WIDTH 16

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE_WIDTH][TILE_WIDTH];
  __shared__ float Bs[TILE_WIDTH][TILE_WIDTH];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE_WIDTH + ty;
  int col = blockIdx.x * TILE_WIDTH + tx;

  float sum = 0.0f;
  for (int start = 0; start < K; start += TILE_WIDTH) {
    if (row < M && start + tx < K) {
      As[ty][tx] = A[row * K + start + tx];
    } else {
      As[ty][tx] = 0.0f;
    }
    if (start + ty < K && col < N) {
      Bs[ty][tx] = B[(start + ty) * N + col];
    } else {
      Bs[ty][tx] = 0.0f;
    }
    __syncthreads();

    for (int k = 0; k < K; ++k) {
      sum += As[ty][k] * Bs[k][tx];
    }
    __syncthreads();
  }

  if (row < M && col < N) {
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE_WIDTH, TILE_WIDTH);
  dim3 grid((N + TILE_WIDTH - 1) / TILE_WIDTH, (M + TILE_WIDTH - 1) / TILE_WIDTH);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
