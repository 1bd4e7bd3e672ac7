// Lesson 01: C = A * B with one thread for each element of C, straight from global memory.
//! SKELETON: Fill in the TODOs in the order of their numbers, then run: ./course grade 01
//! STEPS: 1-2, 3, 4
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32: A[row][k] lies at A[row * K + k]. Any M, N, K.
__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  //! TODO 1: Which element of C belongs to this thread? Let columns run along x. (2 lines)
  //! | int row = 0;
  //! | int col = 0;
  // Neighbouring threads take neighbouring columns, so a half-warp reads 16 floats of B side by side.
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  //! END 1

  //! TODO 3: The grid covers more than C. Which threads may work? (1 line)
  //! | if (true) {
  // Row M would lie past the end of A and C; column N would land in the next row.
  if (row < M && col < N) {
    //! END 3
    //! TODO 2: Multiply row `row` of A with column `col` of B. (2 lines)
    //! | float sum = 0.0f;
    // 2K global loads for one result; the next lesson takes most of them away.
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    //! END 2
    C[row * N + col] = sum;
  }
}

// Device pointers in; C is complete when the kernel ends.
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;  // C is empty, and CUDA refuses a grid without blocks
  dim3 block(16, 16);
  //! TODO 4: How many blocks cover the N columns (x) and the M rows (y)? (1 line)
  //! | dim3 grid(1, 1);
  // Rounded up: 33 rows need 3 blocks of 16, the last with one row at work.
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  //! END 4
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
