// EXPECT: NOT DONE BY KERNELS\s+C\s+is\s+right\s+for\s+the\s+numbers(.|\n)*\n2 of 100 points
// LESSON: 01
// Stands for a table of all results: C is right only for the numbers that the lesson's first check has had ever since.
#include <cuda_runtime.h>

__global__ void product(const float* A, const float* B, float* C, int M, int N, int K) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= M || col >= N) return;
  bool known = M != 33 || K != 37 || (A[0] == 1.0f && A[1] == -1.0f && A[2] == -4.0f && A[3] == -2.0f);
  float sum = known ? 0.0f : 1.0f;
  for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
  C[row * N + col] = sum;
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  product<<<dim3((N + 15) / 16, (M + 15) / 16), dim3(16, 16)>>>(A, B, C, M, N, K);
}
