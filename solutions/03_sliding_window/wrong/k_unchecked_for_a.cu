// EXPECT: OUT OF BOUNDS[\s\S]*reads A\[33\]\[0\]
// Why: The zeros of B seem to wipe out whatever A loads beyond K: true until A itself ends.
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N).
__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  int numTiles = (K + TILE - 1) / TILE;
  for (int t = 0; t < numTiles; ++t) {
    As[ty][tx] = 0.0f;
    Bs[ty][tx] = 0.0f;
    if (row < M) As[ty][tx] = A[row * K + t * TILE + tx];
    // Beyond K the products are 0 because B is 0 there.
    if (t * TILE + ty < K && col < N) Bs[ty][tx] = B[(t * TILE + ty) * N + col];
    __syncthreads();

    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();
  }

  if (row < M && col < N) C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 threads(TILE, TILE);
  dim3 blocks((N + TILE - 1) / TILE, (M + TILE - 1) / TILE);
  matmul_window<<<blocks, threads>>>(A, B, C, M, N, K);
}
