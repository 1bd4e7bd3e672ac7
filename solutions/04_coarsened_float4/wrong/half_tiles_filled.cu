// EXPECT: READ BEFORE WRITTEN[\s\S]*:33: thread[\s\S]*reads As\[32\]\[0\]
// Why: BK is doubled to halve the barriers; one float4 per thread then fills half of each tile.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 32;
constexpr int TM = 4, TN = 4;
constexpr int THREADS = (BM / TM) * (BN / TN);

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* p = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  return make_float4(p[0], c + 1 < cols ? p[1] : 0.0f, c + 2 < cols ? p[2] : 0.0f,
                     c + 3 < cols ? p[3] : 0.0f);
}

__global__ void matmul_bk32(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int a_row = tid / (BK / 4), a_col = tid % (BK / 4) * 4;
  int b_row = tid / (BN / 4), b_col = tid % (BN / 4) * 4;
  int ty = tid / (BN / TN) * TM, tx = tid % (BN / TN) * TN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    *reinterpret_cast<float4*>(&As[a_row][a_col]) = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col);
    *reinterpret_cast<float4*>(&Bs[b_row][b_col]) = load4(B, K, N, k0 + b_row, blockIdx.x * BN + b_col);
    __syncthreads();

    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      int row = blockIdx.y * BM + ty + i, col = blockIdx.x * BN + tx + j;
      if (row < M && col < N) C[row * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_bk32<<<grid, THREADS>>>(A, B, C, M, N, K);
}
