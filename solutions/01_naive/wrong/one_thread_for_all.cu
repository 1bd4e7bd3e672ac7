// EXPECT: NOT DONE BY KERNELS\s+In matmul_loops one thread makes 23,199 products, as many as 627 elements of C take
// Why: The CPU's three loops are moved into a kernel, and <<<1, 1>>> makes it run: on one thread of the GPU.
#include <cuda_runtime.h>

__global__ void matmul_loops(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < N; j++) {
      float sum = 0.0f;
      for (int k = 0; k < K; k++) {
        sum += A[i * K + k] * B[k * N + j];
      }
      C[i * N + j] = sum;
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  matmul_loops<<<1, 1>>>(A, B, C, M, N, K);
}
