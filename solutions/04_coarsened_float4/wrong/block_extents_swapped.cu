// EXPECT: OUT OF BOUNDS[\s\S]*with\s+`BN / TN, BM / TM`\s+in\s+place\s+of\s+`BM / TM,\s+BN / TN`,\s+and\s+nothing\s+else\s+changed,\s+this\s+check\s+passes
// Why: Rows before columns, as in an index; a block has its width first.
#include <cuda_runtime.h>

// 8x4 outputs per thread, so a block of 16 x 8 threads
constexpr int BM = 64, BN = 64, BK = 16;
constexpr int TM = 8, TN = 4;
constexpr int THREADS = (BM / TM) * (BN / TN);  // 128

__device__ float4 load4(const float* m, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* p = m + r * cols + c;
  if (cols % 4 == 0) return *reinterpret_cast<const float4*>(p);
  return make_float4(p[0], c + 1 < cols ? p[1] : 0.0f, c + 2 < cols ? p[2] : 0.0f,
                     c + 3 < cols ? p[3] : 0.0f);
}

__global__ void matmul_8x4(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int tid = ty * blockDim.x + tx;
  const int top = blockIdx.y * BM, left = blockIdx.x * BN;
  float sum[TM][TN] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    // 256 float4 each, 128 threads: twice around
    for (int n = tid; n < BM * BK / 4; n += THREADS) {
      const int r = n / (BK / 4), c = n % (BK / 4) * 4;
      *reinterpret_cast<float4*>(&As[r][c]) = load4(A, M, K, top + r, k0 + c);
    }
    for (int n = tid; n < BK * BN / 4; n += THREADS) {
      const int r = n / (BN / 4), c = n % (BN / 4) * 4;
      *reinterpret_cast<float4*>(&Bs[r][c]) = load4(B, K, N, k0 + r, left + c);
    }
    __syncthreads();

    for (int k = 0; k < BK; ++k) {
      float b[TN];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i) {
        const float a = As[ty * TM + i][k];
        for (int j = 0; j < TN; ++j) sum[i][j] += a * b[j];
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i) {
    for (int j = 0; j < TN; ++j) {
      const int row = top + ty * TM + i, col = left + tx * TN + j;
      if (row < M && col < N) C[row * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  const dim3 block(BM / TM, BN / TN);
  const dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_8x4<<<grid, block>>>(A, B, C, M, N, K);
}
