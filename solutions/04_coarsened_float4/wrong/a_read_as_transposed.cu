// EXPECT: OUT OF BOUNDS[\s\S]*:39: thread[\s\S]*uses As\[k\]\[16\]
// Why: Fast kernels keep A's tile transposed and read As[k][row]; here it is stored as it came.
#include <cuda_runtime.h>

#define BLOCK_M 64
#define BLOCK_N 64
#define BLOCK_K 16
#define THREAD_M 4
#define THREAD_N 4

__device__ void load_tile(float* tile, int width, const float* m, int rows, int cols, int r0, int c0) {
  int r = threadIdx.x / (width / 4);
  int c = threadIdx.x % (width / 4) * 4;
  float* to = tile + r * width + c;
  const float* from = m + (r0 + r) * cols + c0 + c;
  if (r0 + r < rows && c0 + c < cols && cols % 4 == 0) {
    *(float4*)to = *(const float4*)from;
  } else {
    for (int i = 0; i < 4; ++i) to[i] = r0 + r < rows && c0 + c + i < cols ? from[i] : 0.0f;
  }
}

__global__ void sgemm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ __align__(16) float As[BLOCK_M][BLOCK_K];
  __shared__ __align__(16) float Bs[BLOCK_K][BLOCK_N];
  int ty = threadIdx.x / (BLOCK_N / THREAD_N) * THREAD_M;
  int tx = threadIdx.x % (BLOCK_N / THREAD_N) * THREAD_N;
  int r0 = blockIdx.y * BLOCK_M, c0 = blockIdx.x * BLOCK_N;
  float frag_a[THREAD_M], frag_b[THREAD_N], accum[THREAD_M][THREAD_N] = {};

  for (int k0 = 0; k0 < K; k0 += BLOCK_K) {
    load_tile(&As[0][0], BLOCK_K, A, M, K, r0, k0);
    load_tile(&Bs[0][0], BLOCK_N, B, K, N, k0, c0);
    __syncthreads();
#pragma unroll
    for (int k = 0; k < BLOCK_K; ++k) {
#pragma unroll
      for (int i = 0; i < THREAD_M; ++i) {
        frag_a[i] = As[k][ty + i];
      }
      for (int j = 0; j < THREAD_N; ++j) frag_b[j] = Bs[k][tx + j];
      for (int i = 0; i < THREAD_M; ++i)
        for (int j = 0; j < THREAD_N; ++j) accum[i][j] += frag_a[i] * frag_b[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < THREAD_M; ++i)
    for (int j = 0; j < THREAD_N; ++j)
      if (r0 + ty + i < M && c0 + tx + j < N) C[(r0 + ty + i) * N + c0 + tx + j] = accum[i][j];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 grid((N + BLOCK_N - 1) / BLOCK_N, (M + BLOCK_M - 1) / BLOCK_M);
  sgemm<<<grid, 256>>>(A, B, C, M, N, K);
}
