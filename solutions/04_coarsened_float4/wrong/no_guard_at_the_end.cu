// EXPECT: OUT OF BOUNDS[\s\S]*:46: thread[\s\S]*writes C\[33\]\[0\]
// Why: The loads are guarded inside the loader, so the stores are taken for safe too.
#include <cuda_runtime.h>

constexpr int TILE = 64, DEPTH = 16, T = 4;

// Loads one float4 of a matrix; whatever lies outside is zero, so nothing can go wrong from here on.
__device__ float4 safe_load4(const float* m, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.f, 0.f, 0.f, 0.f);
  const float* p = m + r * cols + c;
  switch (cols % 4 == 0 ? 4 : cols - c) {
    case 1:
      return make_float4(p[0], 0.f, 0.f, 0.f);
    case 2:
      return make_float4(p[0], p[1], 0.f, 0.f);
    case 3:
      return make_float4(p[0], p[1], p[2], 0.f);
  }
  return cols % 4 == 0 ? *(const float4*)p : make_float4(p[0], p[1], p[2], p[3]);
}

__global__ void gemm_coarse(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float tileA[TILE][DEPTH];
  __shared__ __align__(16) float tileB[DEPTH][TILE];
  int id = threadIdx.x;
  int y = id / 16 * T, x = id % 16 * T;
  int y0 = blockIdx.y * TILE, x0 = blockIdx.x * TILE;

  float acc[T][T] = {};
  for (int k0 = 0; k0 < K; k0 += DEPTH) {
    *(float4*)&tileA[id / 4][id % 4 * 4] = safe_load4(A, M, K, y0 + id / 4, k0 + id % 4 * 4);
    *(float4*)&tileB[id / 16][x] = safe_load4(B, K, N, k0 + id / 16, x0 + x);
    __syncthreads();
    for (int k = 0; k < DEPTH; ++k) {
      float a[T], b[T];
      for (int i = 0; i < T; ++i) a[i] = tileA[y + i][k], b[i] = tileB[k][x + i];
      for (int i = 0; i < T; ++i)
        for (int j = 0; j < T; ++j) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  float* out = C + (y0 + y) * N + x0 + x;
  for (int i = 0; i < T; ++i) {
    for (int j = 0; j < T; ++j) {
      out[i * N + j] = acc[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  gemm_coarse<<<dim3((N + TILE - 1) / TILE, (M + TILE - 1) / TILE), 256>>>(A, B, C, M, N, K);
}
