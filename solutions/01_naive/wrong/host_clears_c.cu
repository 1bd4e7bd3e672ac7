// EXPECT: CRASHED[\s\S]*:17: host code writes C\[0\]\[0\], which is\s+device memory
// Why: A pointer looks the same on both sides; but C points into the GPU's memory; the loop is the host's.
#include <cuda_runtime.h>

__global__ void matmul_add(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = C[row * N + col];
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  for (int i = 0; i < M * N; ++i) C[i] = 0.0f;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_add<<<grid, block>>>(A, B, C, M, N, K);
}
