// Right too: a window 16 wide and 32 deep, two elements of each tile per thread: half as many barriers.
#include <cuda_runtime.h>

constexpr int TILE = 16;
constexpr int DEPTH = 32;

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][DEPTH];
  __shared__ float Bs[DEPTH][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += DEPTH) {
    for (int k = tx; k < DEPTH; k += TILE) {
      As[ty][k] = row < M && k0 + k < K ? A[row * K + k0 + k] : 0.0f;
    }
    for (int k = ty; k < DEPTH; k += TILE) {
      Bs[k][tx] = k0 + k < K && col < N ? B[(k0 + k) * N + col] : 0.0f;
    }
    __syncthreads();  // waits until the window is stored
    for (int k = 0; k < DEPTH; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();  // waits until the window is used
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
