// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats of A loaded per output: 256[\s\S]*no\s+better\s+than\s+naive
// Why: The naive kernel with its guard is right for any size already, so why have a window?
#include <cuda_runtime.h>

// One thread per element of C; no shared memory at all.
__global__ void matmul_any_size(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;

  const int WINDOW = 16;
  float sum = 0.0f;
  for (int start = 0; start < K; start += WINDOW) {
    int end = min(start + WINDOW, K);
    float part = 0.0f;
    for (int k = start; k < end; ++k) {
      part += A[row * K + k] * B[k * N + col];
    }
    sum += part;
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_any_size<<<grid, block>>>(A, B, C, M, N, K);
}
