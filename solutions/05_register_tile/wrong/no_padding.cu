// EXPECT: NOT THE TECHNIQUE[\s\S]*Wavefronts per 32 floats stored[^\n]*: 1\.5 [\s\S]*no\s+better\s+than\s+naive
// Why: Two k that lie 4 rows of 128 apart fall on the same 16 banks: each store of A takes two turns.
#include <cuda_runtime.h>

#define TILE 128  // the block's outputs, down and across
#define DEPTH 16  // products per phase
#define WORK 8    // a thread's outputs, down and across
#define PAD 0
#define FLOAT4(x) (*reinterpret_cast<float4*>(&(x)))

__device__ float4 fetch4(const float* m, int rows, int cols, int r, int c) {
  float4 v = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (r >= rows || c >= cols) return v;
  const float* p = &m[r * cols + c];
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  v.x = p[0];
  if (c + 1 < cols) v.y = p[1];
  if (c + 2 < cols) v.z = p[2];
  if (c + 3 < cols) v.w = p[3];
  return v;
}

__global__ void multiply(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[DEPTH][TILE + PAD];
  __shared__ __align__(16) float Bs[DEPTH][TILE];
  const int tid = threadIdx.x;
  const int warp = tid / 32, lane = tid % 32;
  const int top = blockIdx.y * TILE, left = blockIdx.x * TILE;
  const int ty = warp / 2 * 32 + lane / 8 * 4;  // and 16 rows below
  const int tx = warp % 2 * 64 + lane % 8 * 4;  // and 32 columns to the right
  const int ar = tid / 2, ac = tid % 2 * 4;

  float sum[WORK][WORK] = {};
  for (int k0 = 0; k0 < K; k0 += DEPTH) {
    const float4 a0 = fetch4(A, M, K, top + ar, k0 + ac);
    const float4 a1 = fetch4(A, M, K, top + ar, k0 + ac + 8);
    const float4 b0 = fetch4(B, K, N, k0 + warp, left + lane * 4);
    const float4 b1 = fetch4(B, K, N, k0 + warp + 8, left + lane * 4);
    As[ac][ar] = a0.x;
    As[ac + 1][ar] = a0.y;
    As[ac + 2][ar] = a0.z;
    As[ac + 3][ar] = a0.w;
    As[ac + 8][ar] = a1.x;
    As[ac + 9][ar] = a1.y;
    As[ac + 10][ar] = a1.z;
    As[ac + 11][ar] = a1.w;
    FLOAT4(Bs[warp][lane * 4]) = b0;
    FLOAT4(Bs[warp + 8][lane * 4]) = b1;
    __syncthreads();

    for (int k = 0; k < DEPTH; ++k) {
      __align__(16) float a[WORK], b[WORK];
      FLOAT4(a[0]) = FLOAT4(As[k][ty]);
      FLOAT4(a[4]) = FLOAT4(As[k][ty + 16]);
      FLOAT4(b[0]) = FLOAT4(Bs[k][tx]);
      FLOAT4(b[4]) = FLOAT4(Bs[k][tx + 32]);
      for (int i = 0; i < WORK; ++i)
        for (int j = 0; j < WORK; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < WORK; ++i) {
    const int row = top + ty + i / 4 * 16 + i % 4;
    for (int j = 0; j < WORK; ++j) {
      const int col = left + tx + j / 4 * 32 + j % 4;
      if (row < M && col < N) C[row * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  multiply<<<grid, 256>>>(A, B, C, M, N, K);
}
