// EXPECT: WRONG RESULT[\s\S]*547 of 627 elements differ, all in rows 4 to 32
// Why: Lesson 03 indexed As by ty; here neighbouring threads stand TM rows apart.
#include <cuda_runtime.h>

constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

// Four floats to shared memory; `r` and `c` are the place in the matrix.
__device__ void fetch4(float* to, const float* matrix, int rows, int cols, int r, int c) {
  const float* from = matrix + r * cols + c;
  if (r < rows && c < cols && cols % 4 == 0) {
    *reinterpret_cast<float4*>(to) = *reinterpret_cast<const float4*>(from);
  } else {
    for (int j = 0; j < 4; ++j) to[j] = r < rows && c + j < cols ? from[j] : 0.0f;
  }
}

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int tid = ty * 16 + tx;
  int row = blockIdx.y * BM + ty * TM;
  int col = blockIdx.x * BN + tx * TN;

  float sum[TM][TN] = {};
  for (int p = 0; p < (K + BK - 1) / BK; ++p) {
    fetch4(&As[tid / 4][tid % 4 * 4], A, M, K, blockIdx.y * BM + tid / 4, p * BK + tid % 4 * 4);
    fetch4(&Bs[ty][tx * 4], B, K, N, p * BK + ty, col);
    __syncthreads();
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[ty + i][k];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }

  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; ++j)
      if (row + i < M && col + j < N) C[(row + i) * N + col + j] = sum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(BN / TN, BM / TM);
  dim3 grid((N + BN - 1) / BN, (M + BM - 1) / BM);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
