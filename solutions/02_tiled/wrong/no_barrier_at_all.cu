// EXPECT: RACE[\s\S]*The kernel has no barrier: line 17 fills tile_a, line 19 uses
// Why: Shared memory is taken for a faster kind of variable; that threads depend on each other is not seen.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float tile_a[TILE][TILE];
  __shared__ float tile_b[TILE][TILE];
  int x = threadIdx.x;
  int y = threadIdx.y;
  int row = blockIdx.y * TILE + y;
  int col = blockIdx.x * TILE + x;

  float sum = 0.0f;
  for (int start = 0; start < K; start += TILE) {
    tile_a[y][x] = A[row * K + start + x];
    tile_b[y][x] = B[(start + y) * N + col];
    for (int k = 0; k < TILE; k++) sum += tile_a[y][k] * tile_b[k][x];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_tiled<<<grid, block>>>(A, B, C, N, K);
}
