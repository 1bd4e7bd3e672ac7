// Lesson 1, right: a helper of the host, called twice, has two variables at the bottom of its frame whose addresses it gives away
#include <cuda_runtime.h>

__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  const int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}
__global__ void warm_up(const float* matrix) {
  if (matrix == nullptr) __trap();
}
static void time_warm_up(const float* matrix) {
  cudaEvent_t begin, end;
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  cudaEventRecord(begin);
  warm_up<<<1, 1>>>(matrix);
  cudaEventRecord(end);
  cudaEventDestroy(begin);
  cudaEventDestroy(end);
}
void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  time_warm_up(A);
  time_warm_up(B);
  naive<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
