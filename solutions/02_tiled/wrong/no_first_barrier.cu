// EXPECT: RACE[\s\S]*barrier between filling As \(line 17\) and using it \(line 22\) is missing
// Why: Each thread has stored its own elements, so the tile looks ready; the other 30 it needs are not.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int t = 0; t < K / TILE; t++) {
    // load one element each
    As[ty][tx] = A[row * K + t * TILE + tx];
    Bs[ty][tx] = B[(t * TILE + ty) * N + col];

    // multiply the two tiles
    for (int k = 0; k < TILE; k++) {
      sum += As[ty][k] * Bs[k][tx];
    }
    __syncthreads();  // wait before the next tile
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
