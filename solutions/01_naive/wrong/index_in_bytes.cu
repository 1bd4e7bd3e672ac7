// EXPECT: OUT OF BOUNDS\s+Line 10: with `\* sizeof\(float\)` the index counts bytes
// Why: cudaMalloc counts bytes; a pointer to floats counts floats.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    const float* a = A + row * K * sizeof(float);
    const float* b = B + col;
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) {
      sum += a[k] * *b;
      b += N;
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
