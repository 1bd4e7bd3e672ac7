// Right too: 32x32 tiles, 1,024 threads per block, where the sizes allow them; else 16x16.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of TILE.
template <int TILE>
__global__ void matmul_tiled(const float* A, const float* B, float* C, int N, int K) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  for (int k0 = 0; k0 < K; k0 += TILE) {
    As[ty][tx] = A[row * K + k0 + tx];
    Bs[ty][tx] = B[(k0 + ty) * N + col];
    __syncthreads();  // waits until both tiles are stored
    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();  // waits until both tiles are used
  }
  C[row * N + col] = sum;
}

template <int TILE>
void launch(const float* A, const float* B, float* C, int M, int N, int K) {
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_tiled<TILE><<<grid, block>>>(A, B, C, N, K);
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % 16 != 0 || N % 16 != 0 || K % 16 != 0 || M == 0 || N == 0) return;
  if (M % 32 == 0 && N % 32 == 0 && K % 32 == 0) {
    launch<32>(A, B, C, M, N, K);
  } else {
    launch<16>(A, B, C, M, N, K);
  }
}
