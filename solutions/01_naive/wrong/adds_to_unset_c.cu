// EXPECT: READ BEFORE WRITTEN[\s\S]*:11: [\s\S]*cudaMalloc does not clear memory: write C
// Why: C is taken for zero at the start, as a vector<float> would be; fresh device memory holds anything.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    for (int k = 0; k < K; ++k) {
      C[row * N + col] += A[row * K + k] * B[k * N + col];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
