// EXPECT: RACE[\s\S]*The barrier after using As \(line 41\) is missing
// Why: The products end the loop's body, so it looks finished; others still read the tiles being overwritten.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  float v[4] = {};
  for (int i = 0; i < 4; ++i) {
    if (r < rows && c + i < cols) v[i] = matrix[r * cols + c + i];
  }
  return make_float4(v[0], v[1], v[2], v[3]);
}

__global__ void matmul_coarse(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int row0 = blockIdx.y * BM, col0 = blockIdx.x * BN;
  int ty = tid / 16 * TM, tx = tid % 16 * TN;
  bool whole_a = K % 4 == 0, whole_b = N % 4 == 0;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    int ar = tid / 4, ac = tid % 4 * 4, br = tid / 16, bc = tid % 16 * 4;
    float4 a4, b4;
    if (whole_a && row0 + ar < M && k0 + ac < K)
      a4 = *reinterpret_cast<const float4*>(&A[(row0 + ar) * K + k0 + ac]);
    else
      a4 = load4(A, M, K, row0 + ar, k0 + ac);
    if (whole_b && k0 + br < K && col0 + bc < N)
      b4 = *reinterpret_cast<const float4*>(&B[(k0 + br) * N + col0 + bc]);
    else
      b4 = load4(B, K, N, k0 + br, col0 + bc);
    *reinterpret_cast<float4*>(&As[ar][ac]) = a4;
    *reinterpret_cast<float4*>(&Bs[br][bc]) = b4;
    __syncthreads();

    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
    }
  }

  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; ++j)
      if (row0 + ty + i < M && col0 + tx + j < N) C[(row0 + ty + i) * N + col0 + tx + j] = sum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_coarse<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
