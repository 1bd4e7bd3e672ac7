// EXPECT: OUT OF BOUNDS[\s\S]*:38: thread[\s\S]*uses acc\[4\]
// Why: "Four a side" is declared, sixteen are counted: acc[i * 4 + j] runs past acc[4].
#include <cuda_runtime.h>

#define BM 64
#define BN 64
#define BK 16
#define WPT 4

__device__ float4 ld4(const float* m, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  const float* p = m + r * cols + c;
  if (cols % 4 == 0) return *(const float4*)p;
  return make_float4(p[0], c + 1 < cols ? p[1] : 0.0f, c + 2 < cols ? p[2] : 0.0f,
                     c + 3 < cols ? p[3] : 0.0f);
}

__global__ void sgemm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int threadRow = tid / (BN / WPT), threadCol = tid % (BN / WPT);
  float acc[WPT] = {0.0f};
  float regM[WPT], regN[WPT];

  for (int bkIdx = 0; bkIdx < K; bkIdx += BK) {
    *(float4*)&As[tid / 4][tid % 4 * 4] = ld4(A, M, K, blockIdx.y * BM + tid / 4, bkIdx + tid % 4 * 4);
    *(float4*)&Bs[tid / 16][tid % 16 * 4] = ld4(B, K, N, bkIdx + tid / 16, blockIdx.x * BN + tid % 16 * 4);
    __syncthreads();

    for (int dotIdx = 0; dotIdx < BK; ++dotIdx) {
      for (int i = 0; i < WPT; ++i) {
        regM[i] = As[threadRow * WPT + i][dotIdx];
        regN[i] = Bs[dotIdx][threadCol * WPT + i];
      }
      for (int i = 0; i < WPT; ++i) {
        for (int j = 0; j < WPT; ++j) {
          acc[i * WPT + j] += regM[i] * regN[j];
        }
      }
    }
    __syncthreads();
  }

  for (int i = 0; i < WPT; ++i) {
    for (int j = 0; j < WPT; ++j) {
      int row = blockIdx.y * BM + threadRow * WPT + i, col = blockIdx.x * BN + threadCol * WPT + j;
      if (row < M && col < N) C[row * N + col] = acc[i * WPT + j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  sgemm<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), (BM / WPT) * (BN / WPT)>>>(A, B, C, M, N, K);
}
