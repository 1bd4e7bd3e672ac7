// EXPECT: A is an input, and a product leaves its inputs as they\s+are: line 17 must not store to it\.
// Why: The zero is for the tile. In A itself it lands in another row, or past the end.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void windows(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float tile_a[TILE][TILE];
  __shared__ float tile_b[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x;
  float* padded = const_cast<float*>(A);
  float total = 0.0f;

  for (int first = 0; first < K; first += TILE) {
    bool outside = row >= M || first + x >= K;
    if (outside) padded[row * K + first + x] = 0.0f;
    tile_a[y][x] = padded[row * K + first + x];
    tile_b[y][x] = first + y < K && col < N ? B[(first + y) * N + col] : 0.0f;
    __syncthreads();
    for (int k = 0; k < TILE; ++k) total += tile_a[y][k] * tile_b[k][x];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = total;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  windows<<<grid, dim3(TILE, TILE)>>>(A, B, C, M, N, K);
}
