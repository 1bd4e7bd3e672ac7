// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats of A loaded[^:]*: 32 \([\s\S]*Floats of B loaded[^:]*: 32 \(
// Why: A small tile is easier to draw and to debug; but each float is then used 8 times only.
#include <cuda_runtime.h>

#define TILE_WIDTH 8

__global__ void MatrixMulKernel(const float* M, const float* N, float* P, int height, int inner, int width) {
  __shared__ float Mds[TILE_WIDTH][TILE_WIDTH];
  __shared__ float Nds[TILE_WIDTH][TILE_WIDTH];
  int bx = blockIdx.x, by = blockIdx.y;
  int tx = threadIdx.x, ty = threadIdx.y;
  int Row = by * TILE_WIDTH + ty;
  int Col = bx * TILE_WIDTH + tx;
  if (Row >= height || Col >= width) return;  // never, the sizes are multiples

  float Pvalue = 0;
  for (int ph = 0; ph < inner / TILE_WIDTH; ++ph) {
    Mds[ty][tx] = M[Row * inner + ph * TILE_WIDTH + tx];
    Nds[ty][tx] = N[(ph * TILE_WIDTH + ty) * width + Col];
    __syncthreads();
    for (int k = 0; k < TILE_WIDTH; ++k) Pvalue += Mds[ty][k] * Nds[k][tx];
    __syncthreads();
  }
  P[Row * width + Col] = Pvalue;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 || N % 16 || K % 16 || M == 0 || N == 0) return;
  dim3 block(TILE_WIDTH, TILE_WIDTH);
  dim3 grid(N / TILE_WIDTH, M / TILE_WIDTH);
  MatrixMulKernel<<<grid, block>>>(A, B, C, M, K, N);
}
