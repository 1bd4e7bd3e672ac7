// EXPECT: OUT OF BOUNDS\s+The blocks reach beyond C, and nothing compares row with M or col with N before line 15 reads A: threads\s+out there must neither read nor write
// Why: Every other TODO is solved; `if (true)` looks as if it were an answer.
#include <cuda_runtime.h>

// A is (M,K), B is (K,N), C is (M,N), row-major float32: A[row][k] lies at A[row * K + k]. Any M, N, K.
__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  // Neighbouring threads take neighbouring columns, so a half-warp reads 16 floats of B side by side.
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  // Row M would lie past the end of A and C; column N would land in the next row.
  if (true) {
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
