// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Percent of A that came by 16-byte loads: 0
// Why: A tile stored transposed seems to need single floats; a float4 can be loaded whole and stored apart.
#include <cuda_runtime.h>

#define BM 64
#define BN 64
#define BK 16

__global__ void sgemm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BK][BM];  // transposed
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int y0 = blockIdx.y * BM, x0 = blockIdx.x * BN;
  int ty = tid / 16 * 4, tx = tid % 16 * 4;
  float acc[4][4] = {};

  for (int k0 = 0; k0 < K; k0 += BK) {
    for (int i = tid; i < BM * BK; i += 256) {
      int r = i / BK, c = i % BK;
      As[c][r] = y0 + r < M && k0 + c < K ? A[(y0 + r) * K + k0 + c] : 0.0f;
    }
    int b_row = k0 + tid / 16, b_col = x0 + tx;
    const float* from = B + b_row * N + b_col;
    if (N % 4 == 0 && b_row < K && b_col < N) {
      *(float4*)&Bs[tid / 16][tx] = *(const float4*)from;
    } else {
      for (int j = 0; j < 4; ++j) Bs[tid / 16][tx + j] = b_row < K && b_col + j < N ? from[j] : 0.0f;
    }
    __syncthreads();

    for (int k = 0; k < BK; ++k) {
      float a[4], b[4];
      for (int i = 0; i < 4; ++i) a[i] = As[k][ty + i];
      for (int j = 0; j < 4; ++j) b[j] = Bs[k][tx + j];
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j)
      if (y0 + ty + i < M && x0 + tx + j < N) C[(y0 + ty + i) * N + x0 + tx + j] = acc[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  sgemm<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
