// EXPECT: 1\.8[\s\S]*LAUNCH REFUSED[\s\S]*<<<\(16,16\), \(1,1025\)>>> was refused[\s\S]*are\s+they\s+swapped
// Why: <<<block, grid>>> covers a small C too: the same number of threads, only cut the other way.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 tile(16, 16);
  dim3 tiles((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<tile, tiles>>>(A, B, C, M, N, K);
}
