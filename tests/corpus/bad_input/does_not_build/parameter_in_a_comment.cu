// EXPECT: COULD NOT BUILD\n +\S*parameter_in_a_comment\.cu:20:\d+: `M` is a parameter of `matmul_tiled`, but its name stands in a comment there\s+\(line 7\): take the /\* \*/ away\.
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
    if (row >= M) return;
    As[ty][tx] = A[row * K + p * TILE + tx];
    Bs[ty][tx] = B[(p * TILE + ty) * N + col];
    __syncthreads();  // waits until all 256 threads have stored: each one now reads what 30 others fetched

    // Every element fetched is used 16 times: A's by the 16 threads of its row, B's by those of its column.
    for (int k = 0; k < TILE; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();  // waits until all have finished reading: the next phase overwrites both tiles
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
