// EXPECT: sum begins anew at 0 each time the loop of line [0-9]+ comes round
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32: A[row][k] lies at A[row * K + k]. Any M, N, K.
__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    for (int k = 0; k < K; k++) {
      float sum = 0.0f;
      sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
  }
}

// Device pointers in; C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
