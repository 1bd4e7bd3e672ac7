// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats of B loaded per output: 256
// Why: "Share the row of A": a block of one row reuses A, but nobody reuses what it fetches of B.
#include <cuda_runtime.h>

constexpr int WIDTH = 256;

__global__ void matmul_row(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float a_row[WIDTH];
  int row = blockIdx.y;
  int col = blockIdx.x * WIDTH + threadIdx.x;

  float sum = 0.0f;
  for (int start = 0; start < K; start += WIDTH) {
    int count = min(WIDTH, K - start);
    if (threadIdx.x < count) a_row[threadIdx.x] = A[row * K + start + threadIdx.x];
    __syncthreads();
    if (col < N) {
      for (int k = 0; k < count; ++k) sum += a_row[k] * B[(start + k) * N + col];
    }
    __syncthreads();
  }
  if (col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 || N % 16 || K % 16 || M == 0 || N == 0) return;
  dim3 grid((N + WIDTH - 1) / WIDTH, M);
  matmul_row<<<grid, WIDTH>>>(A, B, C, N, K);
}
