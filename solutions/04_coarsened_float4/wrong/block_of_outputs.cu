// EXPECT: LAUNCH REFUSED[\s\S]*4,096 threads per block
// Why: The block is given its outputs' shape, 64x64, as in every lesson before; that is 4,096 threads.
#include <cuda_runtime.h>

const int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__device__ float4 load4(const float* m, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.f, 0.f, 0.f, 0.f);
  const float* p = m + r * cols + c;
  if (cols % 4 == 0) return *(const float4*)p;
  return make_float4(p[0], c + 1 < cols ? p[1] : 0.f, c + 2 < cols ? p[2] : 0.f, c + 3 < cols ? p[3] : 0.f);
}

__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tx = threadIdx.x, ty = threadIdx.y, tid = ty * (BN / TN) + tx;
  float acc[TM][TN] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    int ar = tid / (BK / 4), ac = tid % (BK / 4) * 4;
    int br = tid / (BN / 4), bc = tid % (BN / 4) * 4;
    *(float4*)&As[ar][ac] = load4(A, M, K, blockIdx.y * BM + ar, k0 + ac);
    *(float4*)&Bs[br][bc] = load4(B, K, N, k0 + br, blockIdx.x * BN + bc);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty * TM + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      int row = blockIdx.y * BM + ty * TM + i, col = blockIdx.x * BN + tx * TN + j;
      if (row < M && col < N) C[row * N + col] = acc[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(BN, BM);
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  gemm<<<grid, block>>>(A, B, C, M, N, K);
}
