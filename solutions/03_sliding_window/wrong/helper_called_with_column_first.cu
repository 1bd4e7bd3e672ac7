// EXPECT: 3\.1 first: [^\n]*WRONG RESULT\s+Line 21: with `k0 \+ ty, col` in place of `col, k0 \+ ty`, and nothing else changed, this check\s+passes
// Why: row and column change places where the helper is called for B; the helper itself is right.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE + 1];
  __shared__ float Bs[TILE][TILE + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  auto at = [](const float* matrix, int rows, int cols, int r, int c) {
    return r < rows && c < cols ? matrix[r * cols + c] : 0.0f;
  };

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    As[ty][tx] = at(A, M, K, row, k0 + tx);
    Bs[ty][tx] = at(B, K, N, col, k0 + ty);
    __syncthreads();  // waits until the window is stored
    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();  // waits until the window is used
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<grid, dim3(TILE, TILE)>>>(A, B, C, M, N, K);
}
