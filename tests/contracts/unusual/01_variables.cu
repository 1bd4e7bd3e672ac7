// Lesson 1, right: variables of the device and of both sides, which the host sets before any kernel runs
#include <cuda_runtime.h>

__managed__ int unused = 0;
__device__ int launches;
__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
__global__ void count() { launches = 1; }
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  unused = 7;
  const int none = 0;
  cudaMemcpyToSymbol(launches, &none, sizeof none);
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
  count<<<1, 1>>>();
}
