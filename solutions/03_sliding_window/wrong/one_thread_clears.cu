// EXPECT: RACE[\s\S]*:21: thread[\s\S]*writes As\[0\]\[1\], which[\s\S]*line 18
// Why: One thread clears the tiles "before" the others load; without a barrier between, nothing is before.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    if (tx == 0 && ty == 0) {
      for (int i = 0; i < TILE; ++i) {
        for (int j = 0; j < TILE; ++j) As[i][j] = Bs[i][j] = 0.0f;
      }
    }
    if (row < M && k0 + tx < K) As[ty][tx] = A[row * K + k0 + tx];
    if (k0 + ty < K && col < N) Bs[ty][tx] = B[(k0 + ty) * N + col];
    __syncthreads();

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<grid, dim3(TILE, TILE)>>>(A, B, C, M, N, K);
}
