// Two stages of 32x32 tiles; each thread copies a float4 of A and of B per phase. N: a multiple of 32, K: of 4.
#include <cuda_pipeline.h>

constexpr int TILE = 32, STAGES = 2;

__global__ void double_buffered(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[STAGES][TILE][TILE], Bs[STAGES][TILE][TILE];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + 4 * tx;
  const int phases = (K + TILE - 1) / TILE;
  const auto fill = [&](int p) {
    const int a_col = p * TILE + 4 * tx, b_row = p * TILE + ty;
    const bool a_inside = row < M && a_col < K, b_inside = b_row < K;
    __pipeline_memcpy_async(&As[p % STAGES][ty][4 * tx], &A[row * K + a_col], 16, a_inside ? 0 : 16);
    __pipeline_memcpy_async(&Bs[p % STAGES][ty][4 * tx], &B[b_row * N + col], 16, b_inside ? 0 : 16);
  };
  float sum[4] = {};
  if (phases > 0) fill(0);
  __pipeline_commit();
  for (int p = 0; p < phases; ++p) {
    if (p + 1 < phases) fill(p + 1);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    for (int k = 0; k < TILE; ++k) {
      for (int j = 0; j < 4; ++j) sum[j] += As[p % STAGES][ty][k] * Bs[p % STAGES][k][4 * tx + j];
    }
    __syncthreads();
  }
  if (row >= M) return;
  for (int j = 0; j < 4; ++j) C[row * N + col + j] = sum[j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  double_buffered<<<dim3(N / TILE, (M + TILE - 1) / TILE), dim3(TILE / 4, TILE)>>>(A, B, C, M, N, K);
}
