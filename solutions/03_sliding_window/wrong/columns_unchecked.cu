// EXPECT: OUT OF BOUNDS[\s\S]*:22: thread[\s\S]*reads\s+B\[37\]\[0\]
// Why: Columns of C that are never written seem harmless to load; but the last row of B ends where B ends.
#include <cuda_runtime.h>

#define BLOCK_SIZE 16

// C (M,N) = A (M,K) * B (K,N)
__global__ void sgemm_window(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ float A_shared[BLOCK_SIZE][BLOCK_SIZE];
  __shared__ float B_shared[BLOCK_SIZE][BLOCK_SIZE];
  int m = blockIdx.y * BLOCK_SIZE + threadIdx.y;
  int n = blockIdx.x * BLOCK_SIZE + threadIdx.x;
  float temp = 0.0f;

  for (int s = 0; s < K; s += BLOCK_SIZE) {
    if (m < M && s + threadIdx.x < K) {
      A_shared[threadIdx.y][threadIdx.x] = A[m * K + s + threadIdx.x];
    } else {
      A_shared[threadIdx.y][threadIdx.x] = 0.0f;
    }
    if (s + threadIdx.y < K) {
      B_shared[threadIdx.y][threadIdx.x] = B[(s + threadIdx.y) * N + n];
    } else {
      B_shared[threadIdx.y][threadIdx.x] = 0.0f;
    }
    __syncthreads();  // both tiles are loaded

    for (int k = 0; k < BLOCK_SIZE; ++k) temp += A_shared[threadIdx.y][k] * B_shared[k][threadIdx.x];
    __syncthreads();  // both tiles are used
  }

  if (m < M && n < N) C[m * N + n] = temp;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(BLOCK_SIZE, BLOCK_SIZE);
  dim3 grid((N + BLOCK_SIZE - 1) / BLOCK_SIZE, (M + BLOCK_SIZE - 1) / BLOCK_SIZE);
  sgemm_window<<<grid, block>>>(A, B, C, M, N, K);
}
