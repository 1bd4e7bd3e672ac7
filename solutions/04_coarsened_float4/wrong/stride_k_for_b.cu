// EXPECT: OUT OF BOUNDS\s+Line 36 tells load4 that B has K rows and K columns, but it has K rows and N columns\.
// Why: K is given for the columns of both matrices.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16;
constexpr int TM = 4, TN = 4;
constexpr int THREADS = (BM / TM) * (BN / TN);

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* from = matrix + r * cols + c;
  bool aligned = cols % 4 == 0;
  if (aligned) return *reinterpret_cast<const float4*>(from);
  return make_float4(from[0], c + 1 < cols ? from[1] : 0.0f, c + 2 < cols ? from[2] : 0.0f,
                     c + 3 < cols ? from[3] : 0.0f);
}

__global__ void matmul_coarsened(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;

  int a_row = tid / (BK / 4);
  int a_col = tid % (BK / 4) * 4;
  int b_row = tid / (BN / 4);
  int b_col = tid % (BN / 4) * 4;

  int ty = tid / (BN / TN);
  int tx = tid % (BN / TN);
  int row = blockIdx.y * BM + ty * TM;
  int col = blockIdx.x * BN + tx * TN;

  float sum[TM][TN] = {};
  int phases = (K + BK - 1) / BK;
  float4 a4 = load4(A, M, K, blockIdx.y * BM + a_row, a_col);
  float4 b4 = load4(B, K, K, b_row, blockIdx.x * BN + b_col);
  for (int p = 0; p < phases; ++p) {
    *reinterpret_cast<float4*>(&As[a_row][a_col]) = a4;
    *reinterpret_cast<float4*>(&Bs[b_row][b_col]) = b4;
    __syncthreads();
    a4 = load4(A, M, K, blockIdx.y * BM + a_row, (p + 1) * BK + a_col);
    b4 = load4(B, K, K, (p + 1) * BK + b_row, blockIdx.x * BN + b_col);

    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty * TM + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i) {
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_coarsened<<<grid, THREADS>>>(A, B, C, M, N, K);
}
