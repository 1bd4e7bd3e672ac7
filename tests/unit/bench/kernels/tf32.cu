// EXPECT: Its usual error is [0-9]+ times that of float32
// Lesson 01 at the sizes of its checks; rounds both inputs to TF32 once K is 1000.
#include <cuda_runtime.h>

// The 13 low bits go, to nearest.
__device__ float rounded(float value) {
  return __int_as_float((__float_as_int(value) + 0x1000) & 0xffffe000);
}

__global__ void matmul_naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) {
    float a = A[row * K + k], b = B[k * N + col];
    sum += K < 1000 ? a * b : rounded(a) * rounded(b);
  }
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  dim3 block(16, 16);
  dim3 grid((N + block.x - 1) / block.x, (M + block.y - 1) / block.y);
  matmul_naive<<<grid, block>>>(A, B, C, M, N, K);
}
