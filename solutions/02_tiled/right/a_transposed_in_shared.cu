// Right too: the tile of A is stored transposed, so that both tiles are read at the same k in the same row.
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of TILE.
__global__ void matmul_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float At[TILE]
                     [TILE + 1];  // At[k][row]; the 17th column keeps the stores out of each other's banks
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  const float* a = A + (blockIdx.y * TILE + ty) * K + tx;
  const float* b = B + ty * N + blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int p = K / TILE; p > 0; --p, a += TILE, b += TILE * N) {
    At[tx][ty] = *a;
    Bs[ty][tx] = *b;
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < TILE; ++k) sum += At[k][ty] * Bs[k][tx];
    __syncthreads();  // waits until both tiles are used
  }
  C[(blockIdx.y * TILE + ty) * N + blockIdx.x * TILE + tx] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;
  matmul_tiled<<<dim3(N / TILE, M / TILE), dim3(TILE, TILE)>>>(A, B, C, N, K);
}
