// EXPECT: WRONG RESULT\s+Line 16 stores elements of B in tile, where line 15 has just stored those of A, and nobody has\s+read\s+them\s+yet\.\s+Each\s+of\s+the\s+two\s+needs\s+an\s+array\s+of\s+its\s+own
// Why: There is one tile to load at a time, so one array seems enough; the second load overwrites the first.
#include <cuda_runtime.h>

#define TILE 16

__global__ void gemm_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float tile[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    tile[ty][tx] = A[row * K + p * TILE + tx];
    tile[ty][tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += tile[ty][k] * tile[k][tx];
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
