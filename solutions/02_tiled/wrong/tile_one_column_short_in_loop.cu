// EXPECT: gives\s+As\s+rows\s+of\s+15\s+floats,\s+but\s+line\s+21\s+stores\s+beyond\s+them,\s+and\s+the\s+loop\s+of\s+line\s+25\s+counts\s+to\s+16:\s+how\s+large\s+is\s+a\s+tile\?
// Why: The same with the statement in a line of its own: the loop is right, the tile is not.
// Lesson 02: C = A * B, where the threads of a block share 16x16 tiles of A and B in shared memory.
// Fill in the TODOs in the order of their numbers, then run: ./course grade 02
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of TILE.
__global__ void matmul_tiled(const float* A, const float* B, float* C, int /*M*/, int N, int K) {
  __shared__ float As[TILE][TILE - 1];  // 1 KB: one tile of A
  __shared__ float Bs[TILE][TILE];      // 1 KB: one tile of B
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  int phases = K / TILE;
  for (int p = 0; p < phases; ++p) {
    As[ty][tx] = A[row * K + p * TILE + tx];
    Bs[ty][tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();

    for (int k = 0; k < TILE; ++k) {
      sum += As[ty][k] * Bs[k][tx];
    }
    __syncthreads();
  }

  C[row * N + col] = sum;
}

// Device pointers in; C is complete when the kernel ends. Other sizes than multiples of TILE are
// outside the contract: nothing is launched, and C stays as it was.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  // No C is better than one that is nearly right.
  if (M % TILE != 0 || N % TILE != 0 || K % TILE != 0) return;
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 block(TILE, TILE);
  dim3 grid(N / TILE, M / TILE);
  matmul_tiled<<<grid, block>>>(A, B, C, M, N, K);
}
