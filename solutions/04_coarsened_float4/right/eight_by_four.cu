// Right too: 8x4 outputs per thread in a 16x16 block, A's values taken from registers one at a time.
#include <cuda_runtime.h>

#define BM 128
#define BN 64
#define BK 16
#define TM 8
#define TN 4

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
  const int a_row = tid / (BK / 4), a_col = tid % (BK / 4) * 4;
  float sum[TM][TN] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    // 64 rows of A at a time, so twice; B in one go.
    for (int r = a_row; r < BM; r += 64) {
      *reinterpret_cast<float4*>(&As[r][a_col]) = load4(A, M, K, top + r, k0 + a_col);
    }
    *reinterpret_cast<float4*>(&Bs[ty][tx * 4]) = load4(B, K, N, k0 + ty, left + tx * 4);
    __syncthreads();  // both tiles are stored

    for (int k = 0; k < BK; ++k) {
      float b[TN];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i) {
        float a = As[ty * TM + i][k];
        for (int j = 0; j < TN; ++j) sum[i][j] += a * b[j];
      }
    }
    __syncthreads();  // both tiles are used
  }

  for (int i = 0; i < TM; ++i) {
    int row = top + ty * TM + i;
    if (row >= M) break;
    for (int j = 0; j < TN; ++j) {
      int col = left + tx * TN + j;
      if (col < N) C[row * N + col] = sum[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(BN / TN, BM / TM);
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_8x4<<<grid, block>>>(A, B, C, M, N, K);
}
