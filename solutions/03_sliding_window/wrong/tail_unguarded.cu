// EXPECT: OUT OF BOUNDS[\s\S]*reads A\[33\]\[32\]
// Why: Whole windows are easy; the rest of K is added the naive way, by threads outside C as well.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_window_and_tail(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  int whole = K / TILE * TILE;
  float sum = 0.0f;
  for (int k0 = 0; k0 < whole; k0 += TILE) {
    As[ty][tx] = row < M ? A[row * K + k0 + tx] : 0.0f;
    Bs[ty][tx] = col < N ? B[(k0 + ty) * N + col] : 0.0f;
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  // The last K % TILE products, straight from global memory.
  for (int k = whole; k < K; ++k) sum += A[row * K + k] * B[k * N + col];

  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window_and_tail<<<grid, block>>>(A, B, C, M, N, K);
}
