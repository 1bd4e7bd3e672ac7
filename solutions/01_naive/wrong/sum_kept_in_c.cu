// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats loaded per output: 120[\s\S]*Floats stored per output: 41
// Why: The formula c_ij += a_ik * b_kj is typed as it stands, and global memory becomes the accumulator.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    C[row * N + col] = 0.0f;
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
