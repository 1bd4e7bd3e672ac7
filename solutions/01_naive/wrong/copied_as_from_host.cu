// EXPECT: DEVICE MEMORY MISUSED[\s\S]*:21: cudaMemcpy says cudaMemcpyHostToDevice, but its source is device memory
// Why: The copies of the first lecture are kept, though A, B and C are in the memory of the GPU already.
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
  if (M == 0 || N == 0 || K == 0) return;
  float *d_A, *d_B, *d_C;
  cudaMalloc(&d_A, sizeof(float) * M * K);
  cudaMalloc(&d_B, sizeof(float) * K * N);
  cudaMalloc(&d_C, sizeof(float) * M * N);
  cudaMemcpy(d_A, A, sizeof(float) * M * K, cudaMemcpyHostToDevice);
  cudaMemcpy(d_B, B, sizeof(float) * K * N, cudaMemcpyHostToDevice);

  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(d_A, d_B, d_C, M, N, K);

  cudaMemcpy(C, d_C, sizeof(float) * M * N, cudaMemcpyDeviceToHost);
  cudaFree(d_A);
  cudaFree(d_B);
  cudaFree(d_C);
}
