// Its factors come from global memory, and are as large as those that lie in shared memory may be in a watched run.
#include <cuda_runtime.h>

__global__ void scaled(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += (A[row * K + k] * 32) * (B[k * N + col] * 32);
  C[row * N + col] = sum / 1024;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  scaled<<<dim3(N / 16, M / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
