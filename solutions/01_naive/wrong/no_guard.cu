// EXPECT: OUT OF BOUNDS[\s\S]*:13: thread \(0,1\) of block \(0,2\) writes\s+C\[33\]\[0\]
// Why: Sizes that are multiples of 16 never show it, and those are the sizes people try.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  // one thread for each element of C:
  // a row of A times a column of B
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, N, K);
}
