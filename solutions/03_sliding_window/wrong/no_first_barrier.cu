// EXPECT: RACE[\s\S]*The barrier between filling As \(line 18\) and using it \(line 26\) is missing
// Why: Each thread has just stored its own element, so the tile looks complete; 255 others store the rest.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y;
  int col = blockIdx.x * TILE + threadIdx.x;

  float sum = 0.0f;
  for (int t = 0; t < (K + TILE - 1) / TILE; ++t) {
    int ka = t * TILE + threadIdx.x;
    int kb = t * TILE + threadIdx.y;
    if (row < M && ka < K)
      As[threadIdx.y][threadIdx.x] = A[row * K + ka];
    else
      As[threadIdx.y][threadIdx.x] = 0.0f;
    if (kb < K && col < N)
      Bs[threadIdx.y][threadIdx.x] = B[kb * N + col];
    else
      Bs[threadIdx.y][threadIdx.x] = 0.0f;

    for (int k = 0; k < TILE; ++k) sum += As[threadIdx.y][k] * Bs[k][threadIdx.x];
    __syncthreads();  // done with this tile
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<grid, dim3(TILE, TILE)>>>(A, B, C, M, N, K);
}
