// EXPECT: 2\.11 .*RIGHT BUT NOT THE TECHNIQUE +0/15\n.*2\.12 .*RIGHT BUT NOT THE TECHNIQUE +0/10(.*\n)*.*: nothing is\s+gained
// Why: The kernel of lesson 01, unchanged. Every element is right, and not one load is saved.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of 16.
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
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  matmul_naive<<<dim3((N + 15) / 16, (M + 15) / 16), block>>>(A, B, C, M, N, K);
}
