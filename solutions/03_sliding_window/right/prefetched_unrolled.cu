// Right too: the next elements are fetched into registers while the window is used; four products a trip.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_window(const float* __restrict__ A, const float* __restrict__ B, float* __restrict__ C,
                              int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  float next_a = row < M && tx < K ? A[row * K + tx] : 0.0f;
  float next_b = ty < K && col < N ? B[ty * N + col] : 0.0f;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    As[ty][tx] = next_a;
    Bs[ty][tx] = next_b;
    __syncthreads();  // waits until the window is stored

    int a_col = k0 + TILE + tx, b_row = k0 + TILE + ty;
    next_a = row < M && a_col < K ? A[row * K + a_col] : 0.0f;
    next_b = b_row < K && col < N ? B[b_row * N + col] : 0.0f;
#pragma unroll
    for (int k = 0; k < TILE; k += 4) {
      sum += As[ty][k] * Bs[k][tx];
      sum += As[ty][k + 1] * Bs[k + 1][tx];
      sum += As[ty][k + 2] * Bs[k + 2][tx];
      sum += As[ty][k + 3] * Bs[k + 3][tx];
    }
    __syncthreads();  // waits until the window is used
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
