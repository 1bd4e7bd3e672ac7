// Lesson 1, right: a table that the device has as a constant of its own
#include <cuda_runtime.h>

__device__ const int kSteps[2] = {1, 2};
__device__ constexpr float kOne[] = {1.0f};
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; k += kSteps[threadIdx.x / 16]) sum += A[row * K + k] * B[k * N + col] * kOne[0];
  C[row * N + col] = sum;
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
