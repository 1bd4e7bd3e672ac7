// EXPECT: RACE\s+Line 19 changes cur between filling As\[cur\] \(line 17\) and using it \(line 21\), which thus reads the\s+other\s+stage\.
// Why: With two pairs of tiles one barrier is enough; but the pair is changed before the phase has used it.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_double(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[2][TILE][TILE];
  __shared__ float Bs[2][TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  int cur = 0;
  for (int p = 0; p < K / TILE; ++p) {
    As[cur][ty][tx] = A[row * K + p * TILE + tx];
    Bs[cur][ty][tx] = B[(p * TILE + ty) * N + col];
    cur ^= 1;
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[cur][ty][k] * Bs[cur][k][tx];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_double<<<grid, block>>>(A, B, C, N, K);
}
