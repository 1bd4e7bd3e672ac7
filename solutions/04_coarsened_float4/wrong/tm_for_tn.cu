// EXPECT: RACE\s+Line 22: with `TM` in place of `TN`[\s\S]*:44: thread
// Why: With 4x4 outputs per thread TM and TN were the same number; with 8x4 it matters which stands where.
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 64, BK = 16;
constexpr int TM = 8, TN = 4;  // 16x16 threads

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  float last[3] = {0.0f, 0.0f, 0.0f};
  for (int i = 0; i < 3 && c + 1 + i < cols; ++i) last[i] = from[i + 1];
  return make_float4(from[0], last[0], last[1], last[2]);
}

__global__ void matmul_8x4(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int ty = tid / (BN / TN), tx = tid % (BN / TN);
  int row = blockIdx.y * BM + ty * TN;
  int col = blockIdx.x * BN + tx * TN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK / 4; i += 256) {  // two float4 per thread
      int r = i / 4, c = i % 4 * 4;
      *reinterpret_cast<float4*>(&As[r][c]) = load4(A, M, K, blockIdx.y * BM + r, k0 + c);
    }
    *reinterpret_cast<float4*>(&Bs[ty][tx * 4]) = load4(B, K, N, k0 + ty, col);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty * TM + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; ++j)
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_8x4<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
