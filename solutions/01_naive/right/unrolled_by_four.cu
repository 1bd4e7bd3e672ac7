// Right too: four products per step in four sums, the last few one by one; the block's shape by template.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
template <int BLOCK_X, int BLOCK_Y>
__global__ void matmul_unrolled(const float* A, const float* B, float* C, int M, int N, int K) {
  const int row = blockIdx.y * BLOCK_Y + threadIdx.y;
  const int col = blockIdx.x * BLOCK_X + threadIdx.x;
  if (row >= M || col >= N) return;
  const float* a = A + row * K;
  const float* b = B + col;

  float sum[4] = {};
  int k = 0;
  for (; k + 4 <= K; k += 4) {
#pragma unroll
    for (int i = 0; i < 4; ++i) sum[i] += a[k + i] * b[(k + i) * N];
  }
  for (; k < K; ++k) sum[0] += a[k] * b[k * N];
  C[row * N + col] = (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + 31) / 32, (M + 7) / 8);
  matmul_unrolled<32, 8><<<grid, dim3(32, 8)>>>(A, B, C, M, N, K);
}
