// EXPECT: WRONG RESULT[\s\S]*every phase reads the first tile of A
// Why: Every phase loads the first tile of A again; with K = 16 nothing shows it.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int p = 0; p < K; p += TILE) {
    const float* a = A + row * K;
    const float* b = B + (p + ty) * N;
    As[ty][tx] = a[tx];
    Bs[ty][tx] = b[col];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_tiled<<<grid, block>>>(A, B, C, N, K);
}
