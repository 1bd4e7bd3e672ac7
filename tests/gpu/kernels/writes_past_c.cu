// EXPECT: OUT OF BOUNDS
// Right, but writes one element past C: a GPU says nothing, the guard does.
#include <cuda_runtime.h>

__global__ void naive(const float* A, const float* B, float* C, int M, int N, int K) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > M * N) return;
  float sum = 0.0f;
  for (int k = 0; i < M * N && k < K; ++k) sum += A[i / N * K + k] * B[k * N + i % N];
  C[i] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M * N > 0) naive<<<(M * N + 256) / 256, 256>>>(A, B, C, M, N, K);
}
