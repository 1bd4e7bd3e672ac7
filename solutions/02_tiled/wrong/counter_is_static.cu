// EXPECT: (RACE|OUT OF BOUNDS)\s+Line 10: `static` makes one k for all threads of all blocks, and they all write to it\.\s+Each\s+thread\s+needs\s+its\s+own:\s+leave\s+`static`\s+out
// Why: In C a static variable keeps its value between calls; in a kernel it is one variable for all threads.
#include <cuda_runtime.h>

#define TILE 16

__global__ void gemm_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  static int k;
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    As[ty][tx] = A[row * K + p * TILE + tx];
    Bs[ty][tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();
    for (k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE || N % TILE || K % TILE || M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  gemm_tiled<<<grid, block>>>(A, B, C, N, K);
}
