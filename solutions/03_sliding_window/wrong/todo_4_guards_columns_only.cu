// EXPECT: ^(?![\s\S]*go on with)[\s\S]*Line 35 compares col with N, but nothing compares the row with M there
// Why: With the grid as it is, no block comes to the edge.
// Lesson 03: C = A * B for any size: a window of tiles slides along K, zeros fill what lies outside.
// This is the kernel of lesson 02: right for multiples of 16 only. Mend it at the TODOs,
// then run: ./course grade 03
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K. A block has BLOCK x BLOCK threads.
template <int BLOCK>
__global__ void matmul_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float As[BLOCK][BLOCK];  // the window on A: its size does not depend on K
  __shared__ float Bs[BLOCK][BLOCK];  // the window on B
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int row = blockIdx.y * BLOCK + ty;
  int col = blockIdx.x * BLOCK + tx;

  float sum = 0.0f;
  // Rounded up: K=37 needs 3 windows of 16, the last with 5 products.
  int phases = (K + BLOCK - 1) / BLOCK;
  for (int p = 0; p < phases; ++p) {
    // A zero adds nothing to a sum; skipping the store would leave the last window's values there.
    int a_col = p * BLOCK + tx;
    As[ty][tx] = row < M && a_col < K ? A[row * K + a_col] : 0.0f;
    // B is checked on its own: a thread outside A may well carry an element inside B.
    int b_row = p * BLOCK + ty;
    Bs[ty][tx] = b_row < K && col < N ? B[b_row * N + col] : 0.0f;
    __syncthreads();  // waits until the whole window is stored; threads outside C load and wait too

    for (int k = 0; k < BLOCK; ++k) sum += As[ty][k] * Bs[k][tx];
    __syncthreads();  // waits until all have finished reading: the window now moves on
  }

  // The guard stands here and not around the loop: every thread is needed at the barriers.
  if (col < N) C[row * N + col] = sum;
}

// Device pointers in; C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  constexpr int BLOCK = 16;
  dim3 block(BLOCK, BLOCK);
  // TODO 5: How many blocks cover C, the ragged edges included? (1 line)
  dim3 grid(N / BLOCK, M / BLOCK);
  matmul_window<BLOCK><<<grid, block>>>(A, B, C, M, N, K);
}
