// EXPECT: OUT OF BOUNDS\s+Line 8 compares threadIdx\.y with M, but that is the thread's place in its block\.\s+What\s+counts\s+through\s+the\s+whole\s+matrix\s+is\s+row\.
// Why: The guard is written before row and col are thought of.
#include <cuda_runtime.h>

__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.y >= M || threadIdx.x >= N) return;

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
