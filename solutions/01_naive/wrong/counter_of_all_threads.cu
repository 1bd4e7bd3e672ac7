// EXPECT: RACE\s+Line 6: `__shared__` makes one k for all threads of a block, and they all write to it\. Each thread\s+needs\s+its\s+own:\s+leave\s+`__shared__`\s+out\.
// Why: The counter of a loop in shared memory: it ends with K in every thread, and each sets it back to 0 for the others.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ int k;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
