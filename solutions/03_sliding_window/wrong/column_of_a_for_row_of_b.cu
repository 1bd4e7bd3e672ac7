// EXPECT: OUT OF BOUNDS\s+Line 23 compares p \* TILE_WIDTH \+ tx with K, but the row of B is p \* TILE_WIDTH \+ ty: compare\s+that\.
// Why: The condition of the line above, copied with its tx.
#include <cuda_runtime.h>

#define TILE_WIDTH 16

__global__ void MatrixMulKernel(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float ds_A[TILE_WIDTH][TILE_WIDTH];
  __shared__ float ds_B[TILE_WIDTH][TILE_WIDTH];

  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int Row = blockIdx.y * TILE_WIDTH + ty;
  int Col = blockIdx.x * TILE_WIDTH + tx;

  float Pvalue = 0.0f;
  for (int p = 0; p < (K - 1) / TILE_WIDTH + 1; ++p) {
    if (Row < M && p * TILE_WIDTH + tx < K)
      ds_A[ty][tx] = A[Row * K + p * TILE_WIDTH + tx];
    else
      ds_A[ty][tx] = 0.0f;

    if (p * TILE_WIDTH + tx < K && Col < N)
      ds_B[ty][tx] = B[(p * TILE_WIDTH + ty) * N + Col];
    else
      ds_B[ty][tx] = 0.0f;
    __syncthreads();

    for (int i = 0; i < TILE_WIDTH; ++i) Pvalue += ds_A[ty][i] * ds_B[i][tx];
    __syncthreads();
  }

  if (Row < M && Col < N) C[Row * N + Col] = Pvalue;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 dimGrid((N - 1) / TILE_WIDTH + 1, (M - 1) / TILE_WIDTH + 1);
  dim3 dimBlock(TILE_WIDTH, TILE_WIDTH);
  MatrixMulKernel<<<dimGrid, dimBlock>>>(A, B, C, M, N, K);
}
