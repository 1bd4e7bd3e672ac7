// EXPECT: COULD NOT BUILD\n +\S*no_semicolon_before_for\.cu:13:54: a ; is missing after `\]`\.\n +13 \| [^\n]*\n\n0 of
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int /*M*/, int N, int K) {
  __shared__ float Bs[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y;
  int col = blockIdx.x * TILE + threadIdx.x;
  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    int b_row = p * TILE + threadIdx.y;
    Bs[threadIdx.y][threadIdx.x] = B[b_row * N + col]

    // k is declared in a head that the compiler skips, for want of the ; above.
    for (int k = p * TILE; k < (p + 1) * TILE; ++k) sum += A[row * K + k] * B[k * N + col];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  matmul_tiled<<<dim3(N / TILE, M / TILE), dim3(TILE, TILE)>>>(A, B, C, M, N, K);
}
