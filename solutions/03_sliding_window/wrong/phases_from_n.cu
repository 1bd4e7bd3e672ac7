// EXPECT: WRONG RESULT[\s\S]*the last phase along K is skipped
// Why: The number of blocks along N, just computed for the grid, is taken for the windows along K.
#include <cuda_runtime.h>

#define TILE 16
#define CEIL_DIV(a, b) (((a) + (b)-1) / (b))

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float sA[TILE][TILE];
  __shared__ float sB[TILE][TILE];
  int row = blockIdx.y * TILE + threadIdx.y;
  int col = blockIdx.x * TILE + threadIdx.x;
  int nTiles = CEIL_DIV(N, TILE);

  float acc = 0.0f;
  for (int t = 0; t < nTiles; t++) {
    int aCol = t * TILE + threadIdx.x;
    int bRow = t * TILE + threadIdx.y;
    sA[threadIdx.y][threadIdx.x] = (row < M && aCol < K) ? A[row * K + aCol] : 0.0f;
    sB[threadIdx.y][threadIdx.x] = (bRow < K && col < N) ? B[bRow * N + col] : 0.0f;
    __syncthreads();
    for (int k = 0; k < TILE; k++) acc += sA[threadIdx.y][k] * sB[k][threadIdx.x];
    __syncthreads();
  }

  if (row < M && col < N) C[row * N + col] = acc;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid(CEIL_DIV(N, TILE), CEIL_DIV(M, TILE));
  dim3 block(TILE, TILE);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
