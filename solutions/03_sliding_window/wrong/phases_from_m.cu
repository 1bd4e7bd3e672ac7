// EXPECT: 3\.1 [^\n]* passed [\s\S]*WRONG RESULT[\s\S]*the last phase along K is skipped
// Why: In a course with square matrices M was the only size; it still works whenever K is no longer than M.
#include <cuda_runtime.h>

#define TILE_WIDTH 16

// One step of the sliding window: brings in the next tile of A and of B, zero-padded.
__device__ void loadTiles(const float* A, const float* B, float (*As)[TILE_WIDTH], float (*Bs)[TILE_WIDTH],
                          int row, int col, int t, int M, int N, int K) {
  int tx = threadIdx.x, ty = threadIdx.y;
  int ka = t * TILE_WIDTH + tx, kb = t * TILE_WIDTH + ty;
  As[ty][tx] = row < M && ka < K ? A[row * K + ka] : 0.0f;
  Bs[ty][tx] = kb < K && col < N ? B[kb * N + col] : 0.0f;
}

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE_WIDTH][TILE_WIDTH];
  __shared__ float Bs[TILE_WIDTH][TILE_WIDTH];
  int row = blockIdx.y * TILE_WIDTH + threadIdx.y;
  int col = blockIdx.x * TILE_WIDTH + threadIdx.x;

  float sum = 0.0f;
  for (int t = 0; t < (M + TILE_WIDTH - 1) / TILE_WIDTH; ++t) {
    loadTiles(A, B, As, Bs, row, col, t, M, N, K);
    __syncthreads();
    for (int k = 0; k < TILE_WIDTH; ++k) sum += As[threadIdx.y][k] * Bs[k][threadIdx.x];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 threads(TILE_WIDTH, TILE_WIDTH);
  dim3 blocks((N + TILE_WIDTH - 1) / TILE_WIDTH, (M + TILE_WIDTH - 1) / TILE_WIDTH);
  matmul_window<<<blocks, threads>>>(A, B, C, M, N, K);
}
