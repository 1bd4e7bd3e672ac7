// EXPECT: 1\.8[\s\S]*LAUNCH REFUSED[\s\S]*\(1,16400\)>>> was refused
// Why: One thread for each element is put into one block, which works until C has more than 1,024 elements.
#include <cuda_runtime.h>

__global__ void matmul_one_block(const float* A, const float* B, float* C, int N, int K) {
  int row = threadIdx.y;
  int col = threadIdx.x;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) {
    sum += A[row * K + k] * B[k * N + col];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(N, M);
  matmul_one_block<<<1, block>>>(A, B, C, N, K);
}
