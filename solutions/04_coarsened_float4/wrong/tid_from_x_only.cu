// EXPECT: READ BEFORE WRITTEN[\s\S]*:36: thread[\s\S]*reads As\[4\]\[0\]
// Why: tid = threadIdx.x is copied from a kernel with one line of threads into one with a 16x16 block.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
  float y = c + 1 < cols ? from[1] : 0.0f;
  float z = c + 2 < cols ? from[2] : 0.0f;
  float w = c + 3 < cols ? from[3] : 0.0f;
  return make_float4(from[0], y, z, w);
}

__global__ void matmul_coarsened(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  // As loaders
  int tid = threadIdx.x;
  int loadA_row = tid / (BK / 4), loadA_col = (tid % (BK / 4)) * 4;
  int loadB_row = tid / (BN / 4), loadB_col = (tid % (BN / 4)) * 4;
  // As calculators
  int r = threadIdx.y * TM, c = threadIdx.x * TN;
  float acc[TM][TN] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    float4 va = load4(A, M, K, blockIdx.y * BM + loadA_row, k0 + loadA_col);
    float4 vb = load4(B, K, N, k0 + loadB_row, blockIdx.x * BN + loadB_col);
    *reinterpret_cast<float4*>(&As[loadA_row][loadA_col]) = va;
    *reinterpret_cast<float4*>(&Bs[loadB_row][loadB_col]) = vb;
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[r + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][c + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      int row = blockIdx.y * BM + r + i, col = blockIdx.x * BN + c + j;
      if (row < M && col < N) C[row * N + col] = acc[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_coarsened<<<grid, dim3(BN / TN, BM / TM)>>>(A, B, C, M, N, K);
}
