// EXPECT: RACE\s+Line\s+27:\s+`idx\s+<\s+M\s+\*\s+N`\s+lets\s+in\s+a\s+thread\s+with\s+col\s+>=\s+N[\s\S]*:27:\s+thread[\s\S]*writes\s+C\[1\]\[0\],\s+which
// Why: An index below M * N is inside C, but a column beyond N is then the next row's first columns.
#include <cuda_runtime.h>

#define BLOCK 16

__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BLOCK][BLOCK];
  __shared__ float Bs[BLOCK][BLOCK];
  int row = blockIdx.y * BLOCK + threadIdx.y;
  int col = blockIdx.x * BLOCK + threadIdx.x;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += BLOCK) {
    int a_col = k0 + threadIdx.x;
    int b_row = k0 + threadIdx.y;
    As[threadIdx.y][threadIdx.x] = 0.0f;
    Bs[threadIdx.y][threadIdx.x] = 0.0f;
    if (row < M && a_col < K) As[threadIdx.y][threadIdx.x] = A[row * K + a_col];
    if (b_row < K && col < N) Bs[threadIdx.y][threadIdx.x] = B[b_row * N + col];
    __syncthreads();
    for (int k = 0; k < BLOCK; ++k) sum += As[threadIdx.y][k] * Bs[k][threadIdx.x];
    __syncthreads();
  }

  int idx = row * N + col;
  if (idx < M * N) C[idx] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(BLOCK, BLOCK);
  dim3 grid((N + BLOCK - 1) / BLOCK, (M + BLOCK - 1) / BLOCK);
  matmul_window<<<grid, block>>>(A, B, C, M, N, K);
}
