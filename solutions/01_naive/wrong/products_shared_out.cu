// EXPECT: WRONG RESULT\s+Line 11: k begins at threadIdx\.x and steps by blockDim\.x
// Why: The loop of a sum over a whole block, in a kernel of one element for each thread.
#include <cuda_runtime.h>

__global__ void matmul_par(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;

    for (int k = threadIdx.x; k < K; k += blockDim.x) {
      sum += A[row * K + k] * B[k * N + col];
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_par<<<grid, block>>>(A, B, C, M, N, K);
}
