// Lesson 1, right: several threads set the same flag, of one byte or of two, to the same value
#include <cuda_runtime.h>

__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  __shared__ bool row_used[16];
  __shared__ unsigned short col_used[16];
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (threadIdx.y == 0) row_used[threadIdx.x] = false;
  if (threadIdx.y == 1) col_used[threadIdx.x] = 0;
  __syncthreads();
  if (row < M && col < N) row_used[threadIdx.y] = true;
  if (row < M && col < N) col_used[threadIdx.x] = 1;
  __syncthreads();
  if (!row_used[threadIdx.y] || col_used[threadIdx.x] == 0) return;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
