// EXPECT: 75 of 100 points: result 75 of 75, technique 0 of 25
// LESSON: 07
// Many outputs of a thread, but none beside another: nothing is shared in registers, and no barrier is needed where there is one thread.
#include <cuda_runtime.h>

constexpr int OUTPUTS = 128;

__global__ void one_by_one(const float* A, const float* B, float* C, int M, int N, int K) {
  for (int i = 0; i < OUTPUTS; ++i) {
    const int element = blockIdx.x * OUTPUTS + i, row = element / N, col = element % N;
    if (row >= M) return;
    float sum = 0;
    for (int k = 0; k < K; ++k) sum += A[row * K + k] * B[k * N + col];
    C[element] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  one_by_one<<<(M * N + OUTPUTS - 1) / OUTPUTS, 1>>>(A, B, C, M, N, K);
}
