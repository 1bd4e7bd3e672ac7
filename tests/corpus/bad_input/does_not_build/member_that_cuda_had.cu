// EXPECT: COULD NOT BUILD\n +\S*member_that_cuda_had\.cu:19:9: clockRate: CUDA 13 has no longer this member of cudaDeviceProp; ask\s+cudaDeviceGetAttribute for cudaDevAttrClockRate\.\n +19 \| [^\n]*\n\n0 of
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
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  if (p.clockRate < 1) return;
  dim3 block(16, 16);
  dim3 grid((N + 15) / 16, (M + 15) / 16);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
