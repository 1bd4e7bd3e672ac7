// EXPECT: WRONG RESULT[\s\S]*the last window is filled with 1
// Why: One is neutral in a product; but each product is then added, and 1 * 1 is not neutral in a sum.
#include <cuda_runtime.h>

constexpr int TILE = 16;
constexpr float PADDING = 1.0f;  // a factor that changes nothing

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    As[ty][tx] = PADDING;
    Bs[ty][tx] = PADDING;
    if (row < M && k0 + tx < K) As[ty][tx] = A[row * K + k0 + tx];
    if (k0 + ty < K && col < N) Bs[ty][tx] = B[(k0 + ty) * N + col];
    __syncthreads();

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }

  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
