// EXPECT: ^(?![\s\S]*go\s+past)[\s\S]*OUT OF BOUNDS[\s\S]*uses\s+As\[ty\]\[16\],\s+but\s+that\s+index\s+ends\s+at\s+15
// Why: The loop ends before the sum, which stands behind its brace: k is one past the end there.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx, k;
  float sum = 0.0f;
  for (int p = 0; p < K; p += TILE) {
    As[ty][tx] = A[row * K + p + tx];
    Bs[ty][tx] = B[(p + ty) * N + col];
    __syncthreads();
    // clang-format off
    for (k = 0; k < TILE; ++k) {
    } sum += As[ty][k] * Bs[k][tx];
    // clang-format on
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0 || M == 0 || N == 0) return;
  matmul_tiled<<<dim3(N / TILE, M / TILE), dim3(TILE, TILE)>>>(A, B, C, M, N, K);
}
