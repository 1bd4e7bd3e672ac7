// Right too: 128 threads per block, each with two neighbouring outputs and two loads from each matrix.
#include <cuda_runtime.h>

constexpr int TILE = 16;
constexpr int HALF = TILE / 2;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of TILE.
__global__ void matmul_pairs(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  const int tx = threadIdx.x;  // 0 to 7: this thread makes columns 2 * tx and 2 * tx + 1 of the tile
  const int ty = threadIdx.y;
  const int row = blockIdx.y * TILE + ty;
  const int left = blockIdx.x * TILE;

  float sums[2] = {0.0f, 0.0f};
  for (int k0 = 0; k0 < K; k0 += TILE) {
    for (int x = tx; x < TILE; x += HALF) {
      As[ty][x] = A[row * K + k0 + x];
      Bs[ty][x] = B[(k0 + ty) * N + left + x];
    }
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < TILE; ++k) {
      const float a = As[ty][k];
      sums[0] += a * Bs[k][2 * tx];
      sums[1] += a * Bs[k][2 * tx + 1];
    }
    __syncthreads();  // waits until both tiles are used
  }
  for (int i = 0; i < 2; ++i) C[row * N + left + 2 * tx + i] = sums[i];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0 || M == 0 || N == 0) return;
  matmul_pairs<<<dim3(N / TILE, M / TILE), dim3(HALF, TILE)>>>(A, B, C, N, K);
}
