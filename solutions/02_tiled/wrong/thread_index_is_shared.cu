// EXPECT: RACE\s+Line 8: `__shared__` makes one tx for all threads of a block, and they all write to it\. Each thread\s+needs\s+its\s+own:\s+leave\s+`__shared__`\s+out\.
// Why: "Shared" sounds like "used in several places"; all threads then have the index of the last one that set it.
#include <cuda_runtime.h>

#define TILE 16

__global__ void gemm_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ int tx;
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int ty = threadIdx.y;
  tx = threadIdx.x;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

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
  if (M % TILE || N % TILE || K % TILE || M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  gemm_tiled<<<grid, block>>>(A, B, C, N, K);
}
