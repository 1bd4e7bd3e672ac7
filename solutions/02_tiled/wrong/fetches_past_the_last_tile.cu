// EXPECT: OUT OF BOUNDS\s+Line 30 fetches the next tile in every phase, also in the last one of 4
// Why: After the last phase there is no next tile.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  const float* pa = A + row * K + tx;
  const float* pb = B + ty * N + col;

  float sum = 0.0f;
  int phases = K / TILE;
  float next_a = 0, next_b = 0;
  if (phases > 0) {
    next_a = *pa;
    next_b = *pb;
  }
  for (int p = 0; p < phases; ++p) {
    As[ty][tx] = next_a;
    Bs[ty][tx] = next_b;
    __syncthreads();
    pa += TILE;
    pb += TILE * N;
    next_a = *pa;
    next_b = *pb;
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
