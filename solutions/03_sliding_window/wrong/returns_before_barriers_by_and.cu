// EXPECT: ^(?![\s\S]*write\s+`\|\|`)[\s\S]*OUT OF BOUNDS[\s\S]*:16: thread
// Why: Whoever returns before the barriers is missing in the tiles, whether both or one is outside.
#include <cuda_runtime.h>

constexpr int TILE = 16, COLUMNS = 4;

__global__ void matmul_columns(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int first = blockIdx.x * TILE * COLUMNS + tx;
  if (row >= M && first >= N) return;
  float sums[COLUMNS] = {};
  for (int p = 0; p < (K + TILE - 1) / TILE; ++p) {
    As[ty][tx] = p * TILE + tx < K ? A[row * K + p * TILE + tx] : 0.0f;
    for (int c = 0; c < COLUMNS; ++c) {
      int col = first + c * TILE;
      Bs[ty][tx] = p * TILE + ty < K && col < N ? B[(p * TILE + ty) * N + col] : 0.0f;
      __syncthreads();
      for (int k = 0; k < TILE; ++k) sums[c] += As[ty][k] * Bs[k][tx];
      __syncthreads();
    }
  }
  if (row >= M) return;
  for (int c = 0; c < COLUMNS; ++c) {
    if (first + c * TILE >= N) break;
    C[row * N + first + c * TILE] = sums[c];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TILE * COLUMNS - 1) / (TILE * COLUMNS), (M + TILE - 1) / TILE);
  matmul_columns<<<grid, dim3(TILE, TILE)>>>(A, B, C, M, N, K);
}
