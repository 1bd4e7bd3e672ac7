// EXPECT: WRONG RESULT[\s\S]*All 627 elements hold the NaN of unwritten memory
// Why: The kernel works on a copy, as one was taught for safety, and nobody brings the copy back to C.
#include <cuda_runtime.h>

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  float* result = nullptr;
  cudaMalloc(&result, M * N * sizeof(float));
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, result, M, N, K);
  cudaDeviceSynchronize();
  cudaFree(result);
}
