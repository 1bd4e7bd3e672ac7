// EXPECT: ^(?![\s\S]*go on with)[\s\S]*Line 10 makes row of the thread.s place in its block alone, and so line 11 col: every block takes the same elements
// Why: The grid has one block, so nothing that comes out shows it before TODO 4.
// Lesson 01: C = A * B with one thread for each element of C, straight from global memory.
// Fill in the TODOs in the order of their numbers, then run: ./course grade 01
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32: A[row][k] lies at A[row * K + k]. Any M, N, K.
__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  // Neighbouring threads take neighbouring columns, so a half-warp reads 16 floats of B side by side.
  int row = threadIdx.y;
  int col = threadIdx.x;

  // TODO 3: The grid covers more than C. Which threads may work? (1 line)
  if (true) {
    // TODO 2: Multiply row `row` of A with column `col` of B. (2 lines)
    float sum = 0.0f;
    C[row * N + col] = sum;
  }
}

// Device pointers in; C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 block(16, 16);
  // TODO 4: How many blocks cover the N columns (x) and the M rows (y)? (1 line)
  dim3 grid(1, 1);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
