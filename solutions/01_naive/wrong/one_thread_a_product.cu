// EXPECT: RACE[\s\S]*:16: thread \(0,0\) of block \(0,0\) reads\s+C\[0\]\[0\],\s+which\s+thread\s+\(0,0,1\)
// Why: The loop over k becomes a third axis of the grid, for more parallelism; but += is no atomic operation.
#include <cuda_runtime.h>

__global__ void clear(float* C, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) C[i] = 0.0f;
}

// one thread for each product A[row][k] * B[k][col]
__global__ void add_product(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int k = blockIdx.z * blockDim.z + threadIdx.z;
  if (row < M && col < N && k < K) {
    C[row * N + col] += A[row * K + k] * B[k * N + col];
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  clear<<<(M * N + 255) / 256, 256>>>(C, M * N);
  if (K == 0) return;
  dim3 block(8, 8, 8);
  dim3 grid((N + 7) / 8, (M + 7) / 8, (K + 7) / 8);
  add_product<<<grid, block>>>(A, B, C, M, N, K);
}
