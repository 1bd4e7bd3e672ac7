// EXPECT: COULD NOT BUILD\n +\S*tiles_not_declared\.cu:15:5: `As` is not declared: a tile that the block shares is declared in the kernel, as in __shared__ float As\[TILE\]\[TILE\];\n +15 \| [^\n]*\n[^\n]*\.cu:16:5: `Bs` is not declared: a tile [^\n]*\n +16 \| [^\n]*\n\n0 of
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int /*M*/, int N, int K) {
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  int phases = K / TILE;
  for (int p = 0; p < phases; ++p) {
    As[ty][tx] = A[row * K + p * TILE + tx];
    Bs[ty][tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_tiled<<<grid, block>>>(A, B, C, M, N, K);
}
