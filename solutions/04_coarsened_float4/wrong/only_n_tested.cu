// EXPECT: 4\.1 [^\n]* passed [\s\S]*4\.7 [^\n]*MISALIGNED[\s\S]*16 bytes at A\[
// Why: Two kernels, one for float4 and one without, chosen by the size of C alone; A's rows are K long.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

template <bool kVector>
__device__ float4 fetch(const float* m, int rows, int cols, int r, int c) {
  float4 v = make_float4(0, 0, 0, 0);
  if (r >= rows || c >= cols) return v;
  const float* p = m + r * cols + c;
  if (kVector) return *(const float4*)p;
  v.x = p[0];
  if (c + 1 < cols) v.y = p[1];
  if (c + 2 < cols) v.z = p[2];
  if (c + 3 < cols) v.w = p[3];
  return v;
}

template <bool kVector>
__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  const int tid = threadIdx.x;
  const int row0 = blockIdx.y * BM, col0 = blockIdx.x * BN;
  const int ty = tid / 16 * TM, tx = tid % 16 * TN;

  float acc[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    *(float4*)&As[tid / 4][tid % 4 * 4] = fetch<kVector>(A, M, K, row0 + tid / 4, k0 + tid % 4 * 4);
    *(float4*)&Bs[tid / 16][tid % 16 * 4] = fetch<kVector>(B, K, N, k0 + tid / 16, col0 + tid % 16 * 4);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < TM && row0 + ty + i < M; ++i) {
    for (int j = 0; j < TN && col0 + tx + j < N; ++j) C[(row0 + ty + i) * N + col0 + tx + j] = acc[i][j];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  if (N % 4 == 0)
    gemm<true><<<grid, 256>>>(A, B, C, M, N, K);
  else
    gemm<false><<<grid, 256>>>(A, B, C, M, N, K);
}
