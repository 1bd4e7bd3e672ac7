// EXPECT: LAUNCH REFUSED[\s\S]*shared memory
// Why: The window slides over B, yet A's rows are kept whole "because they are used again"; they grow with K.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_half_window(const float* A, const float* B, float* C, int M, int N, int K) {
  extern __shared__ float rows_of_a[];  // TILE rows of A, K long
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  for (int k = tx; k < K; k += TILE) rows_of_a[ty * K + k] = row < M ? A[row * K + k] : 0.0f;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    Bs[ty][tx] = k0 + ty < K && col < N ? B[(k0 + ty) * N + col] : 0.0f;
    __syncthreads();
    for (int k = 0; k < TILE && k0 + k < K; ++k) sum += rows_of_a[ty * K + k0 + k] * Bs[k][tx];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_half_window<<<grid, block, TILE * K * sizeof(float)>>>(A, B, C, M, N, K);
}
