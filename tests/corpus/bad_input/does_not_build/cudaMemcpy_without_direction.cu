// EXPECT: COULD NOT BUILD\n +\S*cudaMemcpy_without_direction\.cu:21:3: the direction of this cudaMemcpy is missing: add cudaMemcpyHostToDevice or cudaMemcpyDeviceToHost as the fourth argument\.\n +21 \| [^\n]*\n\n0 of
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) {
      sum += A[row * K + k] * B[k * N + col];
    }
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  float* dA; cudaMalloc(&dA, M * K * sizeof(float));
  cudaMemcpy(dA, A, M * K * sizeof(float));
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
