// EXPECT: OUT OF BOUNDS[\s\S]*:49: thread[\s\S]*writes C\[33\]\[0\]
// Why: The row's guard stands in the outer loop, the column's is taken for all four columns at once.
#include <cuda_runtime.h>

#define BM 64
#define BN 64
#define BK 16
#define TM 4
#define TN 4

__device__ float get(const float* m, int rows, int cols, int r, int c) {
  if (r < rows && c < cols) return m[r * cols + c];
  return 0.0f;
}

__device__ float4 get4(const float* m, int rows, int cols, int r, int c) {
  if (r < rows && c < cols && cols % 4 == 0) return *(float4*)&m[r * cols + c];
  return make_float4(get(m, rows, cols, r, c), get(m, rows, cols, r, c + 1), get(m, rows, cols, r, c + 2),
                     get(m, rows, cols, r, c + 3));
}

__global__ void sgemm_thread_tile(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BM][BK];
  __shared__ __align__(16) float Bs[BK][BN];
  int tid = threadIdx.x;
  int ty = tid / 16, tx = tid % 16;
  float acc[TM][TN] = {{0}};

  for (int k0 = 0; k0 < K; k0 += BK) {
    *(float4*)&As[tid / 4][tid % 4 * 4] = get4(A, M, K, blockIdx.y * BM + tid / 4, k0 + tid % 4 * 4);
    *(float4*)&Bs[ty][tx * 4] = get4(B, K, N, k0 + ty, blockIdx.x * BN + tx * 4);
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

  int col = blockIdx.x * BN + tx * TN;
  for (int i = 0; i < TM; ++i) {
    int row = blockIdx.y * BM + ty * TM + i;
    if (row >= M || col >= N) continue;
    float* out = C + row * N + col;
    for (int j = 0; j < TN; ++j) {
      out[j] = acc[i][j];
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  sgemm_thread_tile<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(A, B, C, M, N, K);
}
