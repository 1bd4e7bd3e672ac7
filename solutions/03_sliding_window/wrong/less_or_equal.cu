// EXPECT: OUT OF BOUNDS[\s\S]*reads B\[37\]\[0\]
// Why: "Up to K" is spoken as <=, but the last row of a matrix with K rows is number K - 1.
#include <cuda_runtime.h>

#define TS 16

__global__ void gemm_tiled(const float* a, const float* b, float* c, int M, int N, int K) {
  __shared__ float a_tile[TS][TS];
  __shared__ float b_tile[TS][TS];
  const int x = blockIdx.x * TS + threadIdx.x;
  const int y = blockIdx.y * TS + threadIdx.y;

  float result = 0.f;
  for (int i = 0; i < K; i += TS) {
    a_tile[threadIdx.y][threadIdx.x] = 0.f;
    b_tile[threadIdx.y][threadIdx.x] = 0.f;
    if (y < M && i + threadIdx.x <= K) a_tile[threadIdx.y][threadIdx.x] = a[y * K + i + threadIdx.x];
    if (i + threadIdx.y <= K && x < N) b_tile[threadIdx.y][threadIdx.x] = b[(i + threadIdx.y) * N + x];
    __syncthreads();

    for (int j = 0; j < TS; j++) result += a_tile[threadIdx.y][j] * b_tile[j][threadIdx.x];
    __syncthreads();
  }

  if (y < M && x < N) c[y * N + x] = result;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  gemm_tiled<<<dim3((N + TS - 1) / TS, (M + TS - 1) / TS), dim3(TS, TS)>>>(A, B, C, M, N, K);
}
