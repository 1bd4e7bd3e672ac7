// EXPECT: RACE[\s\S]*block \(1,0\) writes [AB]s\[0\][\s\S]*Blocks run in any order
// Why: __device__ instead of __shared__: there is one tile of each for all blocks, and they fill it at once.
#include <cuda_runtime.h>

constexpr int TILE = 16;
__device__ float As[TILE][TILE], Bs[TILE][TILE];

__global__ void matmul_tiled(const float* A, const float* B, float* C, int, int N, int K) {
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
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
