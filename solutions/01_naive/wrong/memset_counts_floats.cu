// EXPECT: READ BEFORE WRITTEN\s+Line 18: cudaMemset counts in bytes, and `M \* N` of them are a quarter of C: the factor sizeof\(float\) is\s+missing\.
// Why: cudaMemset counts bytes; M * N of them clear a quarter of C.
#include <cuda_runtime.h>

__global__ void matmul_add(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;

  if (row < M && col < N) {
    float sum = 0.0f;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[row * N + col] += sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  cudaMemset(C, 0, M * N);
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_add<<<grid, block>>>(A, B, C, M, N, K);
}
