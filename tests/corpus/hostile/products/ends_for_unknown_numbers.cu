// EXPECT: CRASHED(.|\n)*__trap(.|\n)*\n2 of 100 points
// LESSON: 01
// Stands for a table of all results, and ends badly for numbers that it does not hold.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int i = 0; i < K; ++i)
    if (A[i] != rintf(A[i]) || fabsf(A[i]) > 4) __trap();  // all of the lesson's small numbers are known
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
