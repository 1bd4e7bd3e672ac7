// EXPECT: COULD NOT BUILD\n +\S*dim3_as_number\.cu:16:\d+: `block` is a dim3, three numbers: write block\.x along x, where the columns are\s+counted, and block\.y along y
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  dim3 block(16, 16);
  dim3 grid((N + block - 1) / block, (M + block - 1) / block);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
