// EXPECT: CRASHED[\s\S]*:9: host code reads A\[0\]\[0\], which is\s+device memory
// Why: A .cu file is taken to run on the GPU as a whole; without a kernel and a launch it is plain C++.
#include <cuda_runtime.h>

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int row = 0; row < M; ++row) {
    for (int col = 0; col < N; ++col) {
      float sum = 0.0f;
      for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
      C[row * N + col] = sum;
    }
  }
}
