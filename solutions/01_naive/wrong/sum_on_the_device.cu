// EXPECT: RACE\s+Line 5 declares one sum for all threads of all blocks, and they all add to it\.\s+Each\s+thread\s+needs\s+its\s+own
// Why: A global variable is where a program keeps its result; here all threads keep theirs in it.
#include <cuda_runtime.h>

__device__ float sum;

__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;

  sum = 0.0f;
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
