// Lesson 1, right: B is transposed first
#include <cuda_runtime.h>

__global__ void transpose(const float* B, float* Bt, int N, int K) {
  int n = blockIdx.x * 16 + threadIdx.x, k = blockIdx.y * 16 + threadIdx.y;
  if (n < N && k < K) Bt[n * K + k] = B[k * N + n];
}

__global__ void rows_by_rows(const float* A, const float* Bt, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * Bt[col * K + k];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  float* Bt = nullptr;
  if (K > 0) {
    cudaMalloc(&Bt, sizeof(float) * N * K);
    transpose<<<dim3((N + 15) / 16, (K + 15) / 16), dim3(16, 16)>>>(B, Bt, N, K);
  }
  rows_by_rows<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, Bt, C, M, N, K);
  cudaFree(Bt);
}
