// EXPECT: ^(?![\s\S]*go on with)[\s\S]*threadIdx\.x counts the rows of C here \(lines \d+ and \d+\), and threadIdx\.y its columns: x and y are in each other\'s place
// Why: A C of one block comes out right with them; only the grid of TODO 4 makes more.
// Lesson 01: C = A * B with one thread for each element of C, straight from global memory.
// Fill in the TODOs in the order of their numbers, then run: ./course grade 01
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32: A[row][k] lies at A[row * K + k]. Any M, N, K.
__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  // Neighbouring threads take neighbouring columns, so a half-warp reads 16 floats of B side by side.
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  int col = blockIdx.y * blockDim.y + threadIdx.y;

  // Row M would lie past the end of A and C; column N would land in the next row.
  if (row < M && col < N) {
    // 2K global loads for one result; the next lesson takes most of them away.
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
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
