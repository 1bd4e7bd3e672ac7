// EXPECT: BARRIER NOT REACHED[\s\S]*:21: [\s\S]*waits\s+here,\s+but\s+thread\s+\(5,0\)\s+waits\s+in\s+line\s+25
// Why: "Load, then synchronize" written down as one block of code, and the bounds check put around it.
#include <cuda_runtime.h>

constexpr int BLOCK = 16;

__global__ void gemm(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float tileA[BLOCK][BLOCK];
  __shared__ float tileB[BLOCK][BLOCK];
  int row = blockIdx.y * BLOCK + threadIdx.y;
  int col = blockIdx.x * BLOCK + threadIdx.x;

  float acc = 0.0f;
  for (int start = 0; start < K; start += BLOCK) {
    int a_col = start + threadIdx.x;
    int b_row = start + threadIdx.y;
    tileA[threadIdx.y][threadIdx.x] = 0.0f;
    tileB[threadIdx.y][threadIdx.x] = 0.0f;
    if (row < M && a_col < K) {
      tileA[threadIdx.y][threadIdx.x] = A[row * K + a_col];
      __syncthreads();  // A is loaded
    }
    if (b_row < K && col < N) {
      tileB[threadIdx.y][threadIdx.x] = B[b_row * N + col];
      __syncthreads();  // B is loaded
    }

    for (int k = 0; k < BLOCK; ++k) acc += tileA[threadIdx.y][k] * tileB[k][threadIdx.x];
    __syncthreads();
  }
  if (row < M && col < N) C[row * N + col] = acc;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  gemm<<<dim3((N + BLOCK - 1) / BLOCK, (M + BLOCK - 1) / BLOCK), dim3(BLOCK, BLOCK)>>>(A, B, C, M, N, K);
}
