// EXPECT: 1\.11[\s\S]*LAUNCH REFUSED[\s\S]*the grid has no block
// Why: Nobody thinks of an empty matrix, and CUDA refuses a grid of zero blocks.
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
  const int size = 16;
  dim3 threads(size, size);
  dim3 blocks((N + size - 1) / size, (M + size - 1) / size);
  matmul_naive<<<blocks, threads>>>(A, B, C, M, N, K);
}
