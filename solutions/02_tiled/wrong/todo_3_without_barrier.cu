// EXPECT: ^(?![\s\S]*nothing reads)[\s\S]*No barrier stands between line 24, which stores to Bs, and line 28: once that takes its elements from the tiles, threads read what others have not stored yet\.
// Why: The products still come from A and B, so C is right whatever the tiles hold.
// Lesson 02: C = A * B, where the threads of a block share 16x16 tiles of A and B in shared memory.
// Fill in the TODOs in the order of their numbers, then run: ./course grade 02
#include <cuda_runtime.h>

constexpr int TILE = 16;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. M, N and K are multiples of TILE.
__global__ void matmul_tiled(const float* A, const float* B, float* C, int /*M*/, int N, int K) {
  __shared__ float As[TILE][TILE];  // 1 KB: one tile of A
  __shared__ float Bs[TILE][TILE];  // 1 KB: one tile of B
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty;
  int col = blockIdx.x * TILE + tx;

  float sum = 0.0f;
  // K is a multiple of TILE, so nothing is left over.
  int phases = K / TILE;
  for (int p = 0; p < phases; ++p) {
    // A's tile moves right by TILE columns per phase, B's tile moves down by TILE rows.
    As[ty][tx] = A[row * K + p * TILE + tx];
    Bs[ty][tx] = B[(p * TILE + ty) * N + col];

    // TODO 4: These TILE products of the phase are right, but come from A and B. Take them from As and Bs.
    // What must have happened before anyone fetches the next tiles? (2 lines)
    for (int k = p * TILE; k < (p + 1) * TILE; ++k) sum += A[row * K + k] * B[k * N + col];
  }

  // Once, after all phases; no guard, because the grid covers C exactly.
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
