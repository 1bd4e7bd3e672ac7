// EXPECT: RACE\s[\s\S]*The\s+barrier\s+between\s+setting\s+phases\s+\(line\s+16\)\s+and\s+using\s+it\s+\(line\s+17\)\s+is\s+missing:\s+only\s+the\s+thread\s+that\s+sets[\s\S]*:17: thread \(1,0\) of block \(0,0\) reads phases
// Why: One thread computes the number of phases for all, and the others do not wait until it has.
#include <cuda_runtime.h>

#define TILE 16

__global__ void gemm_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  __shared__ int phases;
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  if (tx == 0 && ty == 0) phases = K / TILE;
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
  if (M % TILE || N % TILE || K % TILE || M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  gemm_tiled<<<grid, block>>>(A, B, C, N, K);
}
