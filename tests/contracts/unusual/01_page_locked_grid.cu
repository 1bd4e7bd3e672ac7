// Lesson 01, right: the same in page-locked memory
#include <cuda_runtime.h>

__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  int* blocks;
  cudaMallocHost(&blocks, 2 * sizeof(int));
  blocks[0] = (N + 15) / 16, blocks[1] = (M + 15) / 16;
  naive<<<dim3(blocks[0], blocks[1]), dim3(16, 16)>>>(A, B, C, M, N, K);
  cudaDeviceSynchronize();
  cudaFreeHost(blocks);
}
