// Right too: two pairs of tiles in turn, so that one barrier per phase is enough.
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of TILE.
__global__ void matmul_double(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[2][TILE][TILE];
  __shared__ float Bs[2][TILE][TILE];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int p = 0; p < K / TILE; ++p) {
    int now = p % 2;
    As[now][ty][tx] = A[row * K + p * TILE + tx];
    Bs[now][ty][tx] = B[(p * TILE + ty) * N + col];
    // Waits until this phase's tiles are stored. Who is here has finished phase p - 1: the other pair, which
    // phase p + 1 overwrites, is free too.
    __syncthreads();
    for (int k = 0; k < TILE; ++k) sum += As[now][ty][k] * Bs[now][k][tx];
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
