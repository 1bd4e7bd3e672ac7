// Right too: the textbook's form, if and else around each load, the block's shape taken from blockDim.
#include <cuda_runtime.h>

#define TILE_WIDTH 16

__global__ void MatrixMulKernel(const float* d_A, const float* d_B, float* d_C, int M, int N, int K) {
  __shared__ float ds_A[TILE_WIDTH][TILE_WIDTH];
  __shared__ float ds_B[TILE_WIDTH][TILE_WIDTH];
  const unsigned bx = blockIdx.x, by = blockIdx.y;
  const unsigned tx = threadIdx.x, ty = threadIdx.y;
  const unsigned Row = by * blockDim.y + ty;
  const unsigned Col = bx * blockDim.x + tx;
  const unsigned Height = M, Width = N, Inner = K;

  float Pvalue = 0;
  for (unsigned ph = 0; ph < (Inner + TILE_WIDTH - 1) / TILE_WIDTH; ++ph) {
    if (Row < Height && ph * TILE_WIDTH + tx < Inner) {
      ds_A[ty][tx] = d_A[Row * Inner + ph * TILE_WIDTH + tx];
    } else {
      ds_A[ty][tx] = 0.0f;
    }
    if (ph * TILE_WIDTH + ty < Inner && Col < Width) {
      ds_B[ty][tx] = d_B[(ph * TILE_WIDTH + ty) * Width + Col];
    } else {
      ds_B[ty][tx] = 0.0f;
    }
    __syncthreads();

    for (unsigned k = 0; k < TILE_WIDTH; ++k) {
      Pvalue += ds_A[ty][k] * ds_B[k][tx];
    }
    __syncthreads();
  }

  if (Row < Height && Col < Width) {
    d_C[Row * Width + Col] = Pvalue;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 dimGrid((N - 1) / TILE_WIDTH + 1, (M - 1) / TILE_WIDTH + 1, 1);
  dim3 dimBlock(TILE_WIDTH, TILE_WIDTH, 1);
  MatrixMulKernel<<<dimGrid, dimBlock>>>(A, B, C, M, N, K);
}
