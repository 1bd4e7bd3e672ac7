// EXPECT: OUT OF BOUNDS[\s\S]*reads\s+B\s+with\s+a\s+row\s+stride\s+of\s+K:\s+rows\s+of\s+B\s+are\s+N\s+long
// Why: "A is times K, so B is times K as well": the stride is taken for the length of the dot product.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;

  float result = 0.0f;
  for (int i = 0; i < K; ++i) {
    int index_a = row * K + i;
    int index_b = i * K + col;
    result += A[index_a] * B[index_b];
  }
  C[row * N + col] = result;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
