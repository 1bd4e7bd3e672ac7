// EXPECT: CUDA refused it: cudaErrorInvalid(Value|Configuration)
// Lesson 01 at the sizes of its checks; asks for 2,048 threads per block once M, N and K are 1000.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K, int stride) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * stride + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const int stride = K;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  if (M >= 1000 && N >= 1000 && K >= 1000) {
    block = dim3(64, 32);
  }
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K, stride);
}
