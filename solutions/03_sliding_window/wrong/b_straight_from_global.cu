// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats of B loaded per output: 256
// Why: A warp reads a row of B side by side, so only A seems worth a tile; B then comes 16 times.
#include <cuda_runtime.h>

#define TILE 16

__global__ void matmul_half_tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    As[ty][tx] = row < M && k0 + tx < K ? A[row * K + k0 + tx] : 0.0f;
    __syncthreads();

    if (row < M && col < N) {
      int len = min(TILE, K - k0);
      for (int k = 0; k < len; ++k) {
        sum += As[ty][k] * B[(k0 + k) * N + col];  // coalesced
      }
    }
    __syncthreads();
  }

  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_half_tiled<<<grid, block>>>(A, B, C, M, N, K);
}
