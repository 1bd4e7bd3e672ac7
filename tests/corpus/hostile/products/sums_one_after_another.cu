// EXPECT: 5\.15 .*NOT THE TECHNIQUE(.|\n)*Floats read of any memory per product(.|\n)*\n75 of 100 points
// LESSON: 05
// 64 outputs in each thread, one after another: every product reads both of its floats of global memory.
#include <cuda_runtime.h>

__global__ void one_after_another(const float* A, const float* B, float* C, int M, int N, int K) {
  int row0 = blockIdx.y * 128 + threadIdx.y, col0 = blockIdx.x * 128 + threadIdx.x;
  for (int row = row0; row < min(M, blockIdx.y * 128 + 128); row += 16) {
    for (int col = col0; col < min(N, blockIdx.x * 128 + 128); col += 16) {
      float sum = 0;
      for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  one_after_another<<<dim3((N + 127) / 128, (M + 127) / 128), dim3(16, 16)>>>(A, B, C, M, N, K);
}
