// EXPECT: WRONG RESULT\s+Line 6 multiplies the thread's index, `threadIdx\.y\s+\*\s+blockDim\.y`,\s+and\s+not\s+blockIdx\.y:\s+block\s+index\s+and\s+thread\s+index\s+have\s+changed\s+places
// Why: The formula is known by heart, but not which of the two indices its product has.
#include <cuda_runtime.h>

__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = threadIdx.y * blockDim.y + blockIdx.y;
  const int col = threadIdx.x * blockDim.x + blockIdx.x;
  if (row >= M || col >= N) return;

  float sum = 0.0f;
  for (int k = 0; k < K; ++k) {
    sum += A[row * K + k] * B[k * N + col];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const dim3 block(16, 16);
  gemm<<<dim3((N + 15) / 16, (M + 15) / 16), block>>>(A, B, C, M, N, K);
}
