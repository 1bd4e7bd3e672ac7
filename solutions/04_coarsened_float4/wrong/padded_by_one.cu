// EXPECT: MISALIGNED\s+Line\s+19\s+makes\s+the\s+rows\s+of\s+As\s+BK\s+\+\s+1\s+=\s+17\s+floats\s+long[\s\S]*Make\s+them\s+20\s+floats\s+long[\s\S]*writes\s+16\s+bytes\s+at\s+As
// Why: A column of padding avoids bank conflicts, and puts row 1 off the 16 bytes of a float4 store.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16;
constexpr int TM = 4, TN = 4;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* p = matrix + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  float y = c + 1 < cols ? p[1] : 0.0f;
  float z = c + 2 < cols ? p[2] : 0.0f;
  float w = c + 3 < cols ? p[3] : 0.0f;
  return make_float4(p[0], y, z, w);
}

__global__ void matmul_padded(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK + 1];  // + 1: no bank conflicts down a column
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int a_row = tid / 4, a_col = tid % 4 * 4;
  int b_row = tid / 16, b_col = tid % 16 * 4;
  int ty = tid / 16 * TM, tx = tid % 16 * TN;

  float sum[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    float4* a_to = reinterpret_cast<float4*>(&As[a_row][a_col]);
    float4* b_to = reinterpret_cast<float4*>(&Bs[b_row][b_col]);
    *a_to = load4(A, M, K, blockIdx.y * BM + a_row, k0 + a_col);
    *b_to = load4(B, K, N, k0 + b_row, blockIdx.x * BN + b_col);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  int row = blockIdx.y * BM + ty, col = blockIdx.x * BN + tx;
  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; ++j)
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_padded<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
