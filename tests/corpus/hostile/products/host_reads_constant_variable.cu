// EXPECT: host\s+code\s+reads\s+scale,\s+a\s+__constant__\s+variable:\s+the\s+host\s+has\s+only\s+a\s+shadow(.|\n)*\n0 of 100 points
// LESSON: 01
// An element of A is copied into a constant, and read by its name on the host, which on a GPU has another one: 100 points once. What is
// const has one value on both, and may be read.
#include <cuda_runtime.h>

__constant__ float scale[2];
__constant__ const float kOne[2] = {1, 1};

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum * kOne[1];
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0 || K == 0) return;
  static volatile int first = 0;
  cudaMemcpyToSymbol(scale, A, sizeof(float), 0, cudaMemcpyDeviceToDevice);
  const bool is_zero = scale[first] == kOne[first] - 1;
  dim3 block(16, 16), grid((N + 15) / 16, (M + 15) / 16 + (is_zero ? 1 : 0));
  product<<<grid, block>>>(A, B, C, M, N, K);
}
