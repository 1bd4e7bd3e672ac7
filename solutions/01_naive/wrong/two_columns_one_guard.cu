// EXPECT: OUT OF BOUNDS[\s\S]*:17: thread \(9,0\) of block \(0,2\) writes\s+C\[33\]\[0\]
// Why: Each thread takes two neighbouring columns, but only the first of them is checked.
#include <cuda_runtime.h>

__global__ void matmul_two(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = 2 * (blockIdx.x * blockDim.x + threadIdx.x);

  if (row < M && col < N) {
    float left = 0.0f, right = 0.0f;
    for (int k = 0; k < K; ++k) {
      float a = A[row * K + k];
      left += a * B[k * N + col];
      right += a * B[k * N + col + 1];
    }
    C[row * N + col] = left;
    C[row * N + col + 1] = right;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 31) / 32, (M + 15) / 16);
  matmul_two<<<grid, block>>>(A, B, C, M, N, K);
}
