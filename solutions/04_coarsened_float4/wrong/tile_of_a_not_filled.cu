// EXPECT: READ BEFORE WRITTEN[\s\S]*:40: thread
// Why: The rule for B, 16 float4 per row, is copied for A: 16 of the 64 rows get a loader.
#include <cuda_runtime.h>

#define BM 64
#define BN 64
#define BK 16
#define TM 4
#define TN 4

__device__ float4 loadVec(const float* m, int rows, int cols, int r, int c) {
  const float4 zero = {0.0f, 0.0f, 0.0f, 0.0f};
  if (r >= rows || c >= cols) return zero;
  const float* p = m + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  float4 v = zero;
  v.x = p[0];
  if (c + 1 < cols) v.y = p[1];
  if (c + 2 < cols) v.z = p[2];
  if (c + 3 < cols) v.w = p[3];
  return v;
}

__global__ void sgemmVectorized(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  const int threadRow = threadIdx.x / (BN / TN), threadCol = threadIdx.x % (BN / TN);
  const int innerRowA = threadIdx.x / (BN / 4), innerColA = threadIdx.x % (BK / 4) * 4;
  const int innerRowB = threadIdx.x / (BN / 4), innerColB = threadIdx.x % (BN / 4) * 4;
  float threadResults[TM][TN] = {{0.0f}};

  for (int bk = 0; bk < K; bk += BK) {
    float4 a4 = loadVec(A, M, K, blockIdx.y * BM + innerRowA, bk + innerColA);
    float4 b4 = loadVec(B, K, N, bk + innerRowB, blockIdx.x * BN + innerColB);
    *reinterpret_cast<float4*>(&As[innerRowA][innerColA]) = a4;
    *reinterpret_cast<float4*>(&Bs[innerRowB][innerColB]) = b4;
    __syncthreads();
    for (int dot = 0; dot < BK; ++dot) {
      float regM[TM], regN[TN];
      for (int i = 0; i < TM; ++i) regM[i] = As[threadRow * TM + i][dot];
      for (int i = 0; i < TN; ++i) regN[i] = Bs[dot][threadCol * TN + i];
      for (int m = 0; m < TM; ++m)
        for (int n = 0; n < TN; ++n) threadResults[m][n] += regM[m] * regN[n];
    }
    __syncthreads();
  }

  const int row = blockIdx.y * BM + threadRow * TM, col = blockIdx.x * BN + threadCol * TN;
  for (int m = 0; m < TM && row + m < M; ++m)
    for (int n = 0; n < TN && col + n < N; ++n) C[(row + m) * N + col + n] = threadResults[m][n];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  sgemmVectorized<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
