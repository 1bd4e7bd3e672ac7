// EXPECT: DEVICE MEMORY MISUSED[\s\S]*:21: [0-9,]+ bytes of device memory were allocated here and never freed
// Why: A program that ends frees everything, so nobody misses cudaFree; but matmul may be called many times.
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
  size_t bytes = M * N * sizeof(float);
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  float* result;
  cudaMalloc(&result, bytes);
  matmul_naive<<<grid, block>>>(A, B, result, M, N, K);
  cudaMemcpy(C, result, bytes, cudaMemcpyDeviceToDevice);
}
