// Right too: a fixed grid; its blocks take one tile of C after the other, with a barrier before each phase.
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of TILE.
__global__ void matmul_walk(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[TILE * TILE];
  __shared__ float Bs[TILE * TILE];
  float* my_a = &As[threadIdx.y * TILE + threadIdx.x];
  float* my_b = &Bs[threadIdx.y * TILE + threadIdx.x];

  for (int y = blockIdx.y * TILE; y < M; y += gridDim.y * TILE) {
    for (int x = blockIdx.x * TILE; x < N; x += gridDim.x * TILE) {
      const int row = y + threadIdx.y;
      const int col = x + threadIdx.x;
      float sum = 0.0f;
      for (int k0 = 0; k0 < K; k0 += TILE) {
        __syncthreads();  // waits until the tiles of the phase before, or of the tile of C before, are used
        *my_a = A[row * K + k0 + threadIdx.x];
        *my_b = B[(k0 + threadIdx.y) * N + col];
        __syncthreads();  // waits until both tiles are stored
        const float* a = &As[threadIdx.y * TILE];
        const float* b = &Bs[threadIdx.x];
        for (int k = 0; k < TILE; ++k, ++a, b += TILE) sum += *a * *b;
      }
      C[row * N + col] = sum;
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  matmul_walk<<<dim3(3, 2), dim3(TILE, TILE)>>>(A, B, C, M, N,
                                                K);  // never empty: size 0 needs no special case
}
