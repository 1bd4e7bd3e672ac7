// EXPECT: WRONG RESULT[\s\S]*the grid is rounded down
// Why: N / 16 looks like "how many blocks of 16", but it drops the last, partly filled one.
#include <cuda_runtime.h>

__global__ void matmul_kernel(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;

  float acc = 0.0f;
  for (int k = 0; k < K; k++) {
    acc += A[row * K + k] * B[k * N + col];
  }
  C[row * N + col] = acc;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const int block_size = 16;
  dim3 threads(block_size, block_size);
  dim3 blocks(N / block_size, M / block_size);
  matmul_kernel<<<blocks, threads>>>(A, B, C, M, N, K);
}
