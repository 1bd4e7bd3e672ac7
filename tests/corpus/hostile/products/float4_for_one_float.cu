// EXPECT: 4\.16(.|\n)*loaded\s+for\s+one\s+that\s+a\s+block\s+multiplies:\s+4(.|\n)*\n85 of 100 points
// LESSON: 04
// Each load takes four floats and keeps one of them; a tile of 128x128, four times as many as are needed, hides it from a count of loads.
#include <cuda_runtime.h>

constexpr int BM = 128, BN = 128, BK = 8, THREADS = 256;

__device__ float one_of_four(const float* m, int rows, int cols, int r, int c) {
  if (r >= rows || c >= cols) return 0;
  if (cols % 4 != 0) return m[r * cols + c];
  const float4 four = *reinterpret_cast<const float4*>(m + r * cols + c / 4 * 4);
  return c % 4 == 0 ? four.x : c % 4 == 1 ? four.y : c % 4 == 2 ? four.z : four.w;
}

__global__ void wasteful(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BK][BM + 1], Bs[BK][BN];
  const int tid = threadIdx.x, ty = tid / 16, tx = tid % 16, row = blockIdx.y * BM, col = blockIdx.x * BN;
  float sum[8][8] = {};
  for (int p = 0; p < K; p += BK) {
    for (int e = tid; e < BM * BK; e += THREADS)
      As[e % BK][e / BK] = one_of_four(A, M, K, row + e / BK, p + e % BK);
    for (int e = tid; e < BK * BN; e += THREADS)
      Bs[e / BN][e % BN] = one_of_four(B, K, N, p + e / BN, col + e % BN);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[8], b[8];
      for (int i = 0; i < 8; ++i) a[i] = As[k][ty * 8 + i], b[i] = Bs[k][tx + 16 * i];
      for (int i = 0; i < 8; ++i)
        for (int j = 0; j < 8; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 8; ++j) {
      const int r = row + ty * 8 + i, c = col + tx + 16 * j;
      if (r < M && c < N) C[r * N + c] = sum[i][j];
    }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  wasteful<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), THREADS>>>(A, B, C, M, N, K);
}
