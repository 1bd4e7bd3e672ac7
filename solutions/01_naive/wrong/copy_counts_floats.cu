// EXPECT: READ BEFORE WRITTEN[\s\S]*:10: thread \(0,8\) of block \(0,0\) reads
// Why: "Allocate, copy, launch, copy back", from the first lecture; but cudaMemcpy counts bytes, not floats.
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
  float *d_A, *d_B, *d_C;
  cudaMalloc(&d_A, M * K * sizeof(float));
  cudaMalloc(&d_B, K * N * sizeof(float));
  cudaMalloc(&d_C, M * N * sizeof(float));
  cudaMemcpy(d_A, A, M * K, cudaMemcpyDeviceToDevice);
  cudaMemcpy(d_B, B, K * N, cudaMemcpyDeviceToDevice);

  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(d_A, d_B, d_C, M, N, K);

  cudaMemcpy(C, d_C, M * N, cudaMemcpyDeviceToDevice);
  cudaFree(d_A);
  cudaFree(d_B);
  cudaFree(d_C);
}
