// EXPECT: host\s+code\s+writes\s+scale,\s+a\s+__device__\s+variable:\s+the\s+host\s+has\s+only\s+a\s+shadow(.|\n)*\n0 of 100 points
// LESSON: 01
// Under the name of a __device__ variable the host has another one, which no kernel sees: on a GPU C is all zeros.
#include <cuda_runtime.h>

__device__ float scale;

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  float sum = 0;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = scale * sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  scale = 1;
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
