// EXPECT: do not make this C: where half of them were\s+made\s+twice\s+as\s+large(.|\n)*\n2 of 100 points
// LESSON: 01
// Makes all products and drops them: C comes from quotients.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  if (row >= M || col >= N) return;
  float sum = 0, junk = 0;
  for (int k = 0; k < K; ++k) {
    float a = A[row * K + k], b = B[k * N + col];
    junk += a * b;
    sum += (float)(a / (1.0 / b));
  }
  C[row * N + col] = junk == 1234.5678f ? 0 : sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
