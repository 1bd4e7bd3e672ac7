// EXPECT: READ BEFORE WRITTEN\s+Line 18 fills only rows 0 to 14 of As\[16\]\[16\], but line 23 reads up to row 15[\s\S]*reads\s+As\[15\]\[0\]
// Why: Only the threads of the first row load, each a whole column; the loop stops one row short.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    if (ty == 0) {
      for (int i = 0; i < TILE - 1; ++i) {
        As[i][tx] = A[(row + i) * K + p * TILE + tx];
        Bs[i][tx] = B[(p * TILE + i) * N + col];
      }
    }
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
