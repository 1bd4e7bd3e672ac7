// EXPECT: RACE[\s\S]*barrier between filling As \(line 22\) and using it \(line 25\) is missing
// Why: Two buffers seem to make barriers needless; without one the next fetch overtakes slow readers.
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void matmul_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[2][TILE][TILE];
  __shared__ float Bs[2][TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  As[0][ty][tx] = A[row * K + tx];
  Bs[0][ty][tx] = B[ty * N + col];
  __syncthreads();

  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    int now = p % 2;
    if (p + 1 < K / TILE) {  // fetch the next pair while this one is used
      As[1 - now][ty][tx] = A[row * K + (p + 1) * TILE + tx];
      Bs[1 - now][ty][tx] = B[((p + 1) * TILE + ty) * N + col];
    }
    for (int k = 0; k < TILE; ++k) sum += As[now][ty][k] * Bs[now][k][tx];
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_tiled<<<grid, block>>>(A, B, C, N, K);
}
