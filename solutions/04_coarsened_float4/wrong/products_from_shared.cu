// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*read from shared memory per product: 2
// Why: Sixteen outputs per thread, but each product takes both factors from shared memory: 32 reads, not 8.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* m, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* p = m + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  float4 v = make_float4(p[0], 0.0f, 0.0f, 0.0f);
  if (c + 1 < cols) v.y = p[1];
  if (c + 2 < cols) v.z = p[2];
  if (c + 3 < cols) v.w = p[3];
  return v;
}

__global__ void matmul_coarse(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int a_row = tid / 4, a_col = tid % 4 * 4, b_row = tid / 16, b_col = tid % 16 * 4;
  int y = tid / 16 * TM, x = tid % 16 * TN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    *reinterpret_cast<float4*>(&As[a_row][a_col]) = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col);
    *reinterpret_cast<float4*>(&Bs[b_row][b_col]) = load4(B, K, N, k0 + b_row, blockIdx.x * BN + b_col);
    __syncthreads();
    for (int i = 0; i < TM; ++i) {
      for (int j = 0; j < TN; ++j) {
        for (int k = 0; k < BK; ++k) sum[i][j] += As[y + i][k] * Bs[k][x + j];
      }
    }
    __syncthreads();
  }

  int row = blockIdx.y * BM + y, col = blockIdx.x * BN + x;
  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_coarse<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
