// EXPECT: 1\.1 [^\n]*WRONG RESULT\s+threadIdx\.x counts the rows of C here \(lines 8 and 9\), and threadIdx\.y its columns
// Why: x comes first, and so does the row; the grid was copied from the hint.
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
  // Rounded up: 33 rows need 3 blocks of 16, the last with one row at work.
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
