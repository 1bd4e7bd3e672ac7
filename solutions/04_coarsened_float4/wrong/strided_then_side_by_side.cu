// EXPECT: WRONG RESULT[\s\S]*the outputs of a thread lie side by side in the loads
// Why: Two good layouts, half of each: columns 16 apart are added up, 4 neighbours are written.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* m, int rows, int cols, int r, int c) {
  float v[4] = {0.0f, 0.0f, 0.0f, 0.0f};
  if (r < rows && c < cols) {
    const float* p = m + r * cols + c;
    if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
    for (int i = 0; i < 4 && c + i < cols; ++i) v[i] = p[i];
  }
  return make_float4(v[0], v[1], v[2], v[3]);
}

__global__ void matmul_strided(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int ty = tid / 16, tx = tid % 16;

  float sum[TM][TN] = {};
  for (int p = 0; p < (K + BK - 1) / BK; ++p) {
    *reinterpret_cast<float4*>(&As[tid / 4][tid % 4 * 4]) =
        load4(A, M, K, blockIdx.y * BM + tid / 4, p * BK + tid % 4 * 4);
    *reinterpret_cast<float4*>(&Bs[tid / 16][tid % 16 * 4]) =
        load4(B, K, N, p * BK + tid / 16, blockIdx.x * BN + tid % 16 * 4);
    __syncthreads();

    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty * TM + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx + j * 16];  // neighbours in neighbouring banks
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      int row = blockIdx.y * BM + ty * TM + i;
      int col = blockIdx.x * BN + tx * TN + j;
      if (row < M && col < N) C[row * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_strided<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
