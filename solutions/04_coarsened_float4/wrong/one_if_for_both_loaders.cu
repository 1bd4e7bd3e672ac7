// EXPECT: WRONG RESULT\s+Lines 33 and 34 load A and B under the same condition: what are the bounds of each\?
// Why: A thread whose part of A lies inside may have nothing to bring of B, and the reverse.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ void bring(float* to, const float* row, int first, int length) {
  float4 v = {};
  if (length % 4 == 0)
    v = *(const float4*)(row + first);
  else {
    v.x = row[first];
    if (first + 1 < length) v.y = row[first + 1];
    if (first + 2 < length) v.z = row[first + 2];
    if (first + 3 < length) v.w = row[first + 3];
  }
  *(float4*)to = v;
}

__global__ void matmul_squares(const float* a, const float* b, float* c, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int t = threadIdx.x;
  int ay = t / (BK / 4), ax = t % (BK / 4) * 4;
  int by = t / (BN / 4), bx = t % (BN / 4) * 4;
  int row = blockIdx.y * BM, col = blockIdx.x * BN;
  float sum[TM][TN] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    *(float4*)&As[ay][ax] = *(float4*)&Bs[by][bx] = make_float4(0, 0, 0, 0);
    bool inside = row + ay < M && col + bx < N && k0 + ax < K && k0 + by < K;
    if (inside) {
      bring(&As[ay][ax], a + (row + ay) * K, k0 + ax, K);
      bring(&Bs[by][bx], b + (k0 + by) * N, col + bx, N);
    }
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float from_a[TM], from_b[TN];
      for (int i = 0; i < TM; ++i) from_a[i] = As[t / 16 * TM + i][k];
      for (int j = 0; j < TN; ++j) from_b[j] = Bs[k][t % 16 * TN + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += from_a[i] * from_b[j];
    }
    __syncthreads();
  }

  row += t / 16 * TM;
  col += t % 16 * TN;
  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; ++j)
      if (row + i < M && col + j < N) c[(row + i) * N + col + j] = sum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_squares<<<grid, 256>>>(A, B, C, M, N, K);
}
