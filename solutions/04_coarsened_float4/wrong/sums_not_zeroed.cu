// EXPECT: READ BEFORE WRITTEN\n +Line 22: the elements of sums have no value yet when line 32 adds to them[\s\S]*stores\s+to\s+C\[0\]\[0\]\s+the\s+value\s+of\s+a\s+variable
// Why: `float sum = 0.0f` became an array, and the zero got lost; registers start with whatever was in them.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  if (cols % 4 == 0) return *(const float4*)from;
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

__global__ void matmul_coarse(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK], Bs[BK][BN];
  const int tid = threadIdx.x;
  const int ar = tid / 4, ac = tid % 4 * 4;
  const int br = tid / 16, bc = tid % 16 * 4;
  const int r = tid / 16 * TM, c = tid % 16 * TN;

  float sums[TM][TN];
  for (int k0 = 0; k0 < K; k0 += BK) {
    *(float4*)&As[ar][ac] = load4(A, M, K, blockIdx.y * BM + ar, k0 + ac);
    *(float4*)&Bs[br][bc] = load4(B, K, N, k0 + br, blockIdx.x * BN + bc);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[r + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][c + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sums[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      const int row = blockIdx.y * BM + r + i, col = blockIdx.x * BN + c + j;
      if (row < M && col < N) C[row * N + col] = sums[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_coarse<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
