// EXPECT: Blocks\s+as\s+busy\s+as\s+the\s+busiest:\s+1\s(.|\n)*\n90 of 100 points
// One block makes all of C but one element, which the other one makes.
#include <cuda_runtime.h>

__global__ void nearly_all(const float* A, const float* B, float* C, int M, int N, int K) {
  const int last = M * N - 1, step = blockDim.x;
  for (int e = blockIdx.x == 0 ? threadIdx.x : last + threadIdx.x; e < last + int(blockIdx.x); e += step) {
    float sum = 0;
    for (int k = 0; k < K; ++k) sum += A[e / N * K + k] * B[k * N + e % N];
    C[e] = sum;
  }
}

void matmul(const float* A, const float* B, float* C, int M, int N, int K) {
  if (M == 0 || N == 0) return;
  nearly_all<<<2, 256>>>(A, B, C, M, N, K);
}
