// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Outputs per thread: 4 [\s\S]*per product: 1\.25
// Why: Four outputs in a row share their element of A, but not those of B: 5 shared reads for 4 products.
#include <cuda_runtime.h>

constexpr int BM = 16, BN = 64, BK = 16, TN = 4;

__device__ float4 quad(const float* m, int rows, int cols, int r, int c) {
  float4 q = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (r >= rows || c >= cols) return q;
  const float* p = m + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  q.x = p[0];
  if (c + 1 < cols) q.y = p[1];
  if (c + 2 < cols) q.z = p[2];
  if (c + 3 < cols) q.w = p[3];
  return q;
}

__global__ void matmul_row(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tx = threadIdx.x, ty = threadIdx.y, tid = ty * 16 + tx;
  int row = blockIdx.y * BM + ty;
  int col = blockIdx.x * BN + tx * TN;

  float sum[TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
    if (tid < BM * BK / 4) {  // 64 float4 fill As
      int r = tid / 4, c = tid % 4 * 4;
      *reinterpret_cast<float4*>(&As[r][c]) = quad(A, M, K, blockIdx.y * BM + r, k0 + c);
    }
    *reinterpret_cast<float4*>(&Bs[ty][tx * 4]) = quad(B, K, N, k0 + ty, col);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a = As[ty][k];
      for (int j = 0; j < TN; ++j) sum[j] += a * Bs[k][tx * TN + j];
    }
    __syncthreads();
  }
  for (int j = 0; j < TN; ++j) {
    if (row < M && col + j < N) C[row * N + col + j] = sum[j];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  matmul_row<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), dim3(16, 16)>>>(A, B, C, M, N, K);
}
