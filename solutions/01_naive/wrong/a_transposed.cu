// EXPECT: WRONG RESULT[\s\S]*A is read transposed
// Why: Column-major thinking, from Fortran or cuBLAS: A's element (row, k) at k * M + row.
#include <cuda_runtime.h>

#define IDX(i, j, ld) ((j) * (ld) + (i))  // i: row, j: column, ld: leading dimension

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[IDX(row, k, M)] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
