// EXPECT: READ BEFORE WRITTEN\s+Line 32: ar is tid / 16, but ac is tid % 4\.
// Why: The row of a float4 is divided by the floats of a row, not by its float4s.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16;
constexpr int TM = 4, TN = 4;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  float4 v = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (r < rows && c < cols) {
    const float* p = matrix + r * cols + c;
    if (cols % 4 == 0) {
      v = *reinterpret_cast<const float4*>(p);
    } else {
      v.x = p[0];
      v.y = c + 1 < cols ? p[1] : 0.0f;
      v.z = c + 2 < cols ? p[2] : 0.0f;
      v.w = c + 3 < cols ? p[3] : 0.0f;
    }
  }
  return v;
}

__global__ void matmul_coarsened(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int ty = tid / 16 * TM, tx = tid % 16 * TN;
  int row = blockIdx.y * BM + ty, col = blockIdx.x * BN + tx;

  float sum[TM][TN] = {};
  int ar = tid / 16, ac = tid % 4 * 4, br = tid / 16, bc = tid % 16 * 4;
  for (int k0 = 0; k0 < K; k0 += BK) {
    *reinterpret_cast<float4*>(&As[ar][ac]) = load4(A, M, K, blockIdx.y * BM + ar, k0 + ac);
    *reinterpret_cast<float4*>(&Bs[br][bc]) = load4(B, K, N, k0 + br, blockIdx.x * BN + bc);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      for (int i = 0; i < TM; ++i) {
        float a = As[ty + i][k];
        for (int j = 0; j < TN; ++j) sum[i][j] += a * Bs[k][tx + j];
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < TM && row + i < M; ++i)
    for (int j = 0; j < TN && col + j < N; ++j) C[(row + i) * N + col + j] = sum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_coarsened<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
