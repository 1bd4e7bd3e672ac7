// Right too: a thread makes four elements of one column of C and fetches each float of B once for all four.
#include <cuda_runtime.h>

constexpr int ROWS = 4;

// A is (M,K), B is (K,N), C is (M,N), row-major float32. Any M, N, K.
__global__ void matmul_column(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int first = (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (col >= N) return;
  int count = min(ROWS, M - first);  // fewer at the lower edge, perhaps none

  float sums[ROWS] = {0.0f, 0.0f, 0.0f, 0.0f};
  for (int k = 0; k < K; ++k) {
    float b = B[k * N + col];
    for (int i = 0; i < count; ++i) sums[i] += A[(first + i) * K + k] * b;
  }
  for (int i = 0; i < count; ++i) C[(first + i) * N + col] = sums[i];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(32, 4);
  dim3 grid((N + 31) / 32, (M + 15) / 16);
  matmul_column<<<grid, block>>>(A, B, C, M, N, K);
}
