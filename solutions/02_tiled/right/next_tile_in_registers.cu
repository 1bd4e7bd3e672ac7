// Right too: the next phase's two floats are fetched into registers while this phase multiplies.
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of TILE.
__global__ void matmul_prefetch(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE], Bs[TILE][TILE];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  const int phases = K / TILE;

  float next_a = 0.0f, next_b = 0.0f, sum = 0.0f;
  auto fetch = [&](int p) {
    next_a = A[row * K + p * TILE + tx];
    next_b = B[(p * TILE + ty) * N + col];
  };
  if (phases > 0) fetch(0);
  for (int p = 0; p < phases; ++p) {
    As[ty][tx] = next_a;
    Bs[ty][tx] = next_b;
    __syncthreads();  // waits until both tiles are stored
    if (p + 1 < phases) fetch(p + 1);
    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();  // waits until both tiles are used
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE || N % TILE || K % TILE || M * N == 0) return;
  matmul_prefetch<<<dim3(N / TILE, M / TILE), dim3(TILE, TILE)>>>(A, B, C, N, K);
}
