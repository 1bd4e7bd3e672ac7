// EXPECT: OUT OF BOUNDS\n\s+Line 26 makes a grid of 3\s+x\s+3 blocks\s+when\s+M=32\s+and\s+N=48\.[\s\S]*C\s+takes\s+3\s+x\s+2\.
// Why: The second N should have become an M after the paste.
#include <cuda_runtime.h>

#define TILE 16

__global__ void matmul_tiled(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;
  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    As[ty][tx] = A[row * K + p * TILE + tx];
    Bs[ty][tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE || N % TILE || K % TILE || M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, N / TILE);
  matmul_tiled<<<grid, block>>>(A, B, C, M, N, K);
}
