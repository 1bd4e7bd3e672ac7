// EXPECT: MISALIGNED[\s\S]*16 bytes at A\[1\]\[0\], byte 148
// Why: Column 0 is a multiple of 4 and 4 floats are left; but row 1 starts at byte 148, which is none of 16.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16;
constexpr int TM = 4, TN = 4;

__device__ float4 load_row4(const float* src, int rows, int cols, int r, int c) {
  float4 v = {0.0f, 0.0f, 0.0f, 0.0f};
  if (r < rows) {
    const float* p = &src[r * cols + c];
    if (c % 4 == 0 && c + 3 < cols) {
      v = *reinterpret_cast<const float4*>(p);  // aligned and complete
    } else {
      if (c < cols) v.x = p[0];
      if (c + 1 < cols) v.y = p[1];
      if (c + 2 < cols) v.z = p[2];
    }
  }
  return v;
}

__global__ void matmul_float4(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int t = threadIdx.x;
  int ty = t / 16, tx = t % 16;
  int row = blockIdx.y * BM + ty * TM;
  int col = blockIdx.x * BN + tx * TN;
  float sum[TM][TN] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    int ar = t >> 2, ac = (t & 3) << 2;
    int br = t >> 4, bc = (t & 15) << 2;
    *reinterpret_cast<float4*>(&As[ar][ac]) = load_row4(A, M, K, blockIdx.y * BM + ar, k0 + ac);
    *reinterpret_cast<float4*>(&Bs[br][bc]) = load_row4(B, K, N, k0 + br, blockIdx.x * BN + bc);
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
  matmul_float4<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
