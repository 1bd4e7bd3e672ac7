// EXPECT: RIGHT BUT NOT THE TECHNIQUE[\s\S]*Floats of other arrays loaded per output
// Why: A tile of its own for each block, but in device memory: every use of it is a trip there.
#include <cuda_runtime.h>

constexpr int TILE = 16;
constexpr int BLOCKS = 4096;
__device__ float As[BLOCKS][TILE][TILE], Bs[BLOCKS][TILE][TILE];

__global__ void matmul_tiled(const float* A, const float* B, float* C, int, int N, int K) {
  int block = blockIdx.y * gridDim.x + blockIdx.x;
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    As[block][ty][tx] = A[row * K + p * TILE + tx];
    Bs[block][ty][tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[block][ty][k] * Bs[block][k][tx];
    __syncthreads();
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_tiled<<<grid, block>>>(A, B, C, M, N, K);
}
