// EXPECT: OUT OF BOUNDS[\s\S]*:12: thread
// Why: A float4 and four floats look alike; where it is not aligned, the last may lie beyond the row.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* matrix, int rows, int cols, int r, int c) {
  float4 v = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (r < rows && c < cols) {
    const float* from = matrix + r * cols + c;
    if (cols % 4 == 0) return *reinterpret_cast<const float4*>(from);
    v = make_float4(from[0], from[1], from[2], from[3]);  // not aligned: one by one
  }
  return v;
}

__global__ void matmul_coarse(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float tileA[BM][BK];
  __shared__ __align__(16) float tileB[BK][BN];
  int t = threadIdx.x;
  int rowA = t / 4, colA = t % 4 * 4;
  int rowB = t / 16, colB = t % 16 * 4;
  int myRow = t / 16 * TM, myCol = t % 16 * TN;
  float out[TM][TN] = {};

  for (int start = 0; start < K; start += BK) {
    reinterpret_cast<float4&>(tileA[rowA][colA]) = load4(A, M, K, blockIdx.y * BM + rowA, start + colA);
    reinterpret_cast<float4&>(tileB[rowB][colB]) = load4(B, K, N, start + rowB, blockIdx.x * BN + colB);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = tileA[myRow + i][k];
      for (int j = 0; j < TN; ++j) b[j] = tileB[k][myCol + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) out[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + myRow + i;
    for (int j = 0; j < TN; ++j) {
      int col = blockIdx.x * BN + myCol + j;
      if (row < M && col < N) C[row * N + col] = out[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_coarse<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
