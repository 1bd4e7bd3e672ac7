// EXPECT: Line [0-9]+: 1 / BLOCK is computed first, and is 0
// Why: The formula is remembered, its brackets are not: 1 / BLOCK is 0, and N + BLOCK blocks are started.
#include <cuda_runtime.h>

template <int BLOCK>
__global__ void sgemm_v2(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float a_window[BLOCK][BLOCK];
  __shared__ float b_window[BLOCK][BLOCK];
  int m = blockIdx.y * BLOCK + threadIdx.y;
  int n = blockIdx.x * BLOCK + threadIdx.x;

  float temp = 0.0f;
  for (int s = 0; s < K; s += BLOCK) {
    int ka = s + threadIdx.x;
    int kb = s + threadIdx.y;
    a_window[threadIdx.y][threadIdx.x] = m < M && ka < K ? A[m * K + ka] : 0.0f;
    b_window[threadIdx.y][threadIdx.x] = kb < K && n < N ? B[kb * N + n] : 0.0f;
    __syncthreads();
    for (int k = 0; k < BLOCK; ++k) temp += a_window[threadIdx.y][k] * b_window[k][threadIdx.x];
    __syncthreads();
  }
  if (m < M && n < N) C[m * N + n] = temp;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  const int BLOCK = 16;
  dim3 Block(BLOCK, BLOCK);
  dim3 Grid(N + BLOCK - 1 / BLOCK, M + BLOCK - 1 / BLOCK);
  if (M > 0 && N > 0) sgemm_v2<BLOCK><<<Grid, Block>>>(A, B, C, M, N, K);
}
